"""Sudokit in a browser.

The page that a browser shows is a thin shell: it sends what keys, fingers and buttons do (`events`) and puts what comes
back (`frames`) on the screen. What they mean is known in Python alone, in `Page`, which runs behind a WebSocket of the
server here, or in the browser itself.
"""
