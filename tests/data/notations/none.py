grid = [
    [5, None, None, None, None, 3, None, None, None],
    [None, 8, None, None, 2, 6, None, None, None],
    [None, None, None, None, None, 5, None, 1, None],
    [None, None, None, 3, 9, None, None, None, None],
    [None, None, None, None, 4, None, 3, None, 7],
    [7, None, None, None, None, None, None, None, None],
    [4, 7, None, None, None, None, None, 6, 8],
    [None, 1, None, None, None, None, 7, None, None],
    [None, 2, None, None, 5, None, None, None, None],
]
