"""Books, worksheets and step sheets."""
