"""The full screen: an app on Textual. Input maps and painters only; what keys mean and what is shown is in `play`.

looks         what the looks of glyphs are on this terminal: a theme, sixteen colours, or none
key_names     keys as the table of actions names them
arrangement   where the parts of the game screen go, as a pure function of the terminal's size
board         the board as a widget, with the mouse
driver        reads what is typed, whatever it is
app           the app: the player, the pages, work in other processes
pages         one file for each page
"""
