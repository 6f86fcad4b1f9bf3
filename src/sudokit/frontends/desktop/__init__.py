"""The desktop game: `sudokit play` opens a window (pygame-ce).

What a key means, what is highlighted, what a move does, how games are made and started stands in `play`; how a board
looks, in `rendering`. Here is only what a window needs:

    launch     whether a window can be opened, and what to say where it cannot
    app        the window, the loop that waits for events, and the screen on show
    screens/   one file a screen: what it shows, as widgets, and what each of them does
    layout     where everything goes, as a pure function of the size of the window
    toolkit/   buttons and texts as values, how they are painted, the pointer and the keyboard
"""
