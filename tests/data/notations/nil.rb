board = [
  [nil, nil, nil, nil, 5, nil, nil, 1, nil],
  [nil, nil, nil, nil, nil, 2, nil, nil, nil],
  [5, 3, nil, 8, 4, nil, nil, nil, 9],
  [nil, nil, nil, nil, nil, 7, nil, 8, nil],
  [1, nil, nil, nil, 2, nil, 5, 6, nil],
  [nil, nil, 9, 5, nil, 6, 4, 7, 1],
  [7, 5, nil, nil, nil, nil, nil, 9, 6],
  [nil, 9, nil, nil, 7, nil, 2, nil, nil],
  [nil, nil, nil, nil, 6, 9, 1, nil, nil]
]
