"""The screens of the page: what each shows, as data, and what its buttons do."""
