"""Look for what breaks Sudokit: `python3 dev.py fuzz [targets] --seconds 30 --seed 1`.

A case follows from the seed, the name of its target and its number, so that it can be run again by itself. Targets are
the readers of text (`readers`), files and links of every format (`files`), files of our own (`doors`), the command line
in this process (`commands`) and as a process of its own, with signals and little memory (`processes`), the compiled
library under sanitizers (`native`), a game without a screen (`games`), the window (`windows`), the page of a browser
(`pages`), the terminal app and bytes typed into a terminal (`terminals`), and the files of a player (`players`).

A failure is printed with the seed, the number of the case, and the smallest case of that kind that was found.
"""
