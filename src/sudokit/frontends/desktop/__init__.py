"""The desktop game: `sudokit play` opens a window (pygame-ce).

What a key means, what is highlighted and what a move does stands in `play`; how a board looks, in `rendering`. Here is
only what a window needs:

    starting   whether a window can be opened, and what to say where it cannot
    app        the window, the loop that waits for events, and the screen on show
    screens/   one file a screen: what it shows, as widgets, and what each of them does
    layout     where everything goes, as a pure function of the size of the window
    widgets    buttons, choices, text: values that say what is there
    look       how a widget is painted
    canvas     text, rounded boxes and icons in the colours of a theme
    painter    a scene of a board as pixels; only what changed is painted again
    worker     long work in another process, which can be stopped
"""
