#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""Other people's variants against mato-cli: variants.py MATO-CLI [OPTION…]

Says every row of variants/iss.tsv and variants/fpuzzles.tsv, in the folder MATO_SHARED_DATA, in the
rules of mato(5), has each solved, and compares the number of solutions and the solution with those
in the file. Prints a line for each row that is not as it should be, and a summary with times.

    --print FILE:ROW     prints one row as a document instead
    --seconds N          the limit for each (5)
    --engine NAME        bitmask
    --match WORD         only rows whose types or names have the word
    --times FILE         writes name, seconds, dead ends of each row
"""

import argparse
import base64
import itertools
import json
import os
import pathlib
import re
import resource
import subprocess
import sys

BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'


# A lunchbox as in the table of variants, if the first cell has a digit; else bit 23 is set. Until that
# cell is read, bit 22 is.
CHOSEN_LUNCHBOX = (
    'row (1024 ; s / 32 < s %% 32 && s %% 32 <= high ? (1 << 22) + (s << 12) : -1'
    ' ; s >= 1 << 23 ? s : s >= 1 << 22 ? (x == %d ? s - (1 << 22) : 1 << 23)'
    ' : x < s >> 17 || x > (s >> 12 & 31) ? -1'
    ' : (s & 4095) == 0 ? (x == s >> 17 || x == (s >> 12 & 31) ? s + 2 + (x != s >> 17) : s)'
    ' : (s & 4095) == 1 ? (x == s >> 17 || x == (s >> 12 & 31) ? -1 : s)'
    ' : x == s >> 17 || x == (s >> 12 & 31)'
    ' ? ((s & 1) != (x != s >> 17) && ((s & 4095) - 2) / 2 == %d ? s - (s & 4095) + 1 : -1)'
    ' : ((s & 4095) - 2) / 2 + x > %d ? -1 : s + 2 * x'
    ' ; s >= 1 << 23 || (s < 1 << 22 && (s & 4095) == 1))')


class Unknown(Exception):
    """A row that cannot be said."""


def number_of(char):
    """A number of one character: 1-9, a = 10, …"""
    return int(char, 17)


class Rules:
    """The text of one puzzle; cells are numbers, those outside follow those of the board."""

    def __init__(self, rows, columns, low, high):
        self.rows, self.columns, self.low, self.high = rows, columns, low, high
        self.head = [f'board {rows}x{columns}', f'digits {low}-{high}']
        self.lines = []
        self.n_cells = rows * columns
        self.n_outside = 0

    def name(self, cell):
        if cell >= self.n_cells:
            return f'x{cell - self.n_cells + 1}'
        return f'r{cell // self.columns + 1}c{cell % self.columns + 1}'

    def names(self, cells):
        return ' '.join(map(self.name, cells))

    def add(self, rule, cells=()):
        self.lines.append(f'{rule} {self.names(cells)}'.rstrip())

    def outside(self, digits=None):
        listed = '' if digits is None else ',' + ','.join(map(str, digits))
        self.add(f'outside 1{listed}')
        self.n_outside += 1
        return self.n_cells + self.n_outside - 1

    def digits(self):
        return range(self.low, self.high + 1)

    def pair(self, relation, first, second):
        masks = [sum(1 << i for i, y in enumerate(self.digits()) if relation(x, y))
                 for x in self.digits()]
        self.add('pair [' + ' '.join(map(hex, masks)) + ']', (first, second))

    def equal_sums(self, parts):
        self.lines.append('equal-sums ' + ' | '.join(map(self.names, parts)))

    def automaton(self, starts, step, accepts, cells):
        """States are anything that can be a key; step (state, digit) gives a list of them."""
        numbers = {s: i for i, s in enumerate(dict.fromkeys(starts))}
        n_starts, front, edges = len(numbers), list(numbers), []
        for _ in cells:
            fresh = []
            for state in front:
                for digit in self.digits():
                    for to in step(state, digit):
                        if to not in numbers:
                            numbers[to] = len(numbers)
                            fresh.append(to)
                        edges.append((numbers[state], digit, numbers[to]))
            front = fresh
        ends = ' '.join(str(i) for s, i in numbers.items() if accepts(s))
        table = ' '.join('%d %d %d' % e for e in sorted(edges))
        self.add(f'row [{len(numbers)} {n_starts} ; {ends} ; {table}]', cells)

    def document(self, title):
        rows = '\n'.join('.' * self.columns for _ in range(self.rows))
        return (f'mato-document 2\ntitle: {title}\n\n[Rules]\n' + '\n'.join(self.head + self.lines)
                + f'\n\n[Puzzle]\n{rows}\n')


def find_box(rows, columns, size):
    for small in range(int(size ** .5), 1, -1):
        large = size // small
        if size % small == 0 and rows % small == 0 and columns % large == 0:
            return small, large
        if size % small == 0 and rows % large == 0 and columns % small == 0:
            return large, small
    return None


class Iss:
    """A string of Interactive Sudoku Solver."""

    def __init__(self, text):
        self.tree = self.parse(re.sub(r'\s+', '', text))
        given = {kind: args for kind, args, _ in self.tree}
        shape = given.get('Shape', ['9x9'])
        self.rows, self.columns = map(int, shape[0].split('x'))
        order = max(self.rows, self.columns)
        low, high = 1, order
        if len(shape) > 1 and shape[1]:
            low, high = map(int, shape[1].split('-')) if '-' in shape[1] else (1, int(shape[1]))
        self.size = int(given['RegionSize'][0]) if 'RegionSize' in given else order
        is_raw = len(shape) > 2 and shape[2] == 'Raw'
        self.rules = Rules(self.rows, self.columns, low, high)
        self.lines = [[r * self.columns + c for c in range(self.columns)] for r in range(self.rows)]
        self.lines += [[r * self.columns + c for r in range(self.rows)]
                       for c in range(self.columns)]
        self.make_boxes(is_raw, 'NoBoxes' in given)
        self.variables = {}
        self.make_variables(given)
        self.jigsaw = []
        self.ties = given.get('FullRankTies', ['only-unclued'])[0]
        for node in self.tree:
            self.apply(node)

    def make_boxes(self, is_raw, has_none):
        box = None if is_raw or has_none else find_box(self.rows, self.columns, self.size)
        self.rules.head.append('boxes %dx%d' % box if box else 'boxes none')
        if is_raw:
            self.rules.head.append('lines none')
        self.boxes = []
        if box:
            h, w = box
            self.boxes = [[(r + i // w) * self.columns + c + i % w for i in range(h * w)]
                          for r in range(0, self.rows, h) for c in range(0, self.columns, w)]

    def make_variables(self, given):
        for kind, args, _ in self.tree:
            if kind == 'Var':
                count = args[2] if len(args) > 2 and args[2] else '1'
                n = eval('*'.join(re.findall(r'\d+', count)))   # "3" or "2x3"
                for i in range(n):
                    key = 'V' + args[0] + ('' if n == 1 else str(i + 1))
                    self.variables[key] = self.rules.outside()
        if 'Doppelganger' in given:
            digits = list(self.rules.digits())[1:]
            for prefix, n in (('DGC', self.rows), ('DGR', self.columns), ('DGB', len(self.boxes))):
                for i in range(n):
                    self.variables[prefix + str(i + 1)] = self.rules.outside(digits)

    # Reading

    def parse(self, text):
        if len(text) == 81 and re.fullmatch(r"[0-9A-Za-j^<v>`',.]*", text) \
                and re.search(r"[<v>^`',]", text):
            return self.short_killer(text)
        if text.startswith('3x3:'):
            return self.long_killer(text)
        if not text.startswith('.') or re.fullmatch(r'[0-9.]+', text):
            return self.plain(text)
        stack = [[]]
        for item in text.split('.')[1:]:
            kind, *args = item.split('~')
            if kind == 'End':
                stack.pop()
                continue
            node = (kind or 'Given', args, [])
            stack[-1].append(node)
            if kind in ('Or', 'And', 'Replicate'):
                stack.append(node[2])
        return stack[0]

    @staticmethod
    def plain(text):
        if len(text) == 81:
            marks = [ch if ch in '123456789' else '' for ch in text]
        elif len(text) == 729:
            marks = [text[9 * i:9 * i + 9].replace('.', '') for i in range(81)]
        else:
            raise Unknown('only a name')
        return [('Given', ['_'.join(['R%dC%d' % (i // 9 + 1, i % 9 + 1), *m])], [])
                for i, m in enumerate(marks) if m]

    @staticmethod
    def cages(cages):
        return [('Cage', [str(total)] + ['R%dC%d' % (i // 9 + 1, i % 9 + 1) for i in cells], [])
                for total, cells in cages]

    def short_killer(self, text):
        step = {'v': 9, '^': -9, '<': -1, '>': 1, '`': -10, "'": -8, ',': 8, '.': 10}
        cages = {}
        for i in range(81):
            j = i
            while text[j] in step:
                j += step[text[j]]
            cages.setdefault(j, []).append(i)
        value = lambda ch: ord(ch) - 97 + 36 if ch.islower() else int(ch, 36)
        return self.cages([(value(text[j]), cells) for j, cells in cages.items()])

    def long_killer(self, text):
        parts, cages = text.split(':'), {}
        for i, number in enumerate(map(int, parts[3:84])):
            if number // 256:
                cages.setdefault(number % 256, (number // 256, []))[1].append(i)
        diagonals = [('Diagonal', ['1'], []), ('Diagonal', ['-1'], [])] if parts[1] == 'd' else []
        return self.cages(cages.values()) + diagonals

    def cell(self, text):
        if text in self.variables:
            return self.variables[text]
        match = re.fullmatch(r'[Rr](\w)[Cc](\w)', text)
        r, c = (number_of(ch) - 1 for ch in match.groups()) if match else (99, 99)
        if r >= self.rows or c >= self.columns:
            raise Unknown('cell ' + text)
        return r * self.columns + c

    def cells(self, args):
        return [self.cell(arg) for arg in args]

    def line(self, ident, forward=True):
        k = number_of(ident[1:]) - 1
        cells = self.lines[k if ident[0] == 'R' else self.rows + k]
        return cells if forward else cells[::-1]

    def both_ends(self, args):
        for value, forward in zip(args[1:3], (True, False)):
            if value:
                yield self.line(args[0], forward), int(value)

    def diagonal_of(self, text):
        """The diagonal that is named by its first cell: from the left side down, from the right up,
        from the top down to the left, from the bottom up to the right."""
        R, C = self.rows, self.columns
        seen, found = set(), {}
        sides = ([(r, 0, 1, 1) for r in range(R - 1)]
                 + [(r, C - 1, -1, -1) for r in range(1, R - 1)]
                 + [(0, c, 1, -1) for c in range(1, C)]
                 + [(R - 1, c, -1, 1) for c in range(1, C - 1)])
        for r, c, dr, dc in sides:
            cells = []
            while 0 <= r < R and 0 <= c < C:
                cells.append(r * C + c)
                r, c = r + dr, c + dc
            if len(cells) > 1 and frozenset(cells) not in seen:
                seen.add(frozenset(cells))
                found[cells[0]] = cells
        return found[self.cell(text)]

    def neighbours(self, cells):
        for a, b in itertools.permutations(cells, 2):
            apart = abs(a // self.columns - b // self.columns) + abs(a % self.columns
                                                                     - b % self.columns)
            if apart == 1 and cells.index(a) < cells.index(b):
                yield a, b

    def groups(self, items):
        group = []
        for item in [*items, '']:
            if item == '' or item.startswith('_'):
                if group:
                    yield group
                group = []
            else:
                group.append(self.cell(item))

    def relation(self, key):
        n, low = self.rules.high - self.rules.low + 1, self.rules.low
        bits = [BASE64.index(ch) >> i & 1 for ch in key for i in range(6)] + [0] * n * n
        return lambda x, y: bits[(x - low) * n + y - low]

    def nfa(self, text, groups):
        data = base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
        bits = ''.join('{:08b}'.format(b) for b in data)
        place = 0

        def read(n):
            nonlocal place
            place += n
            return int(bits[place - n:place] or '0', 2)

        is_packed, state_bits, n_symbols = read(2), read(4) + 1, read(4) + 1
        n_starts, n_ends = read(state_bits), read(state_bits)
        start_ends = read(n_starts)
        count_bits = 0 if is_packed else read(4)
        symbol_bits = max(n_symbols - 1, 0).bit_length()
        table = []
        need = n_symbols if is_packed else count_bits
        while need and len(bits) - place >= need:
            row = {}
            if is_packed:
                active = read(n_symbols)
                for v in range(n_symbols):
                    if active >> v & 1 and len(bits) - place >= state_bits:
                        row.setdefault(v + self.rules.low, []).append(read(state_bits))
            else:
                for _ in range(read(count_bits)):
                    if len(bits) - place >= symbol_bits + state_bits:
                        v = read(symbol_bits)
                        row.setdefault(v + self.rules.low, []).append(read(state_bits))
            table.append(row)
        ends = {i for i in range(n_starts) if start_ends >> i & 1}
        ends |= set(range(n_starts, n_starts + n_ends))
        for cells in groups:
            self.rules.automaton(range(n_starts),
                                 lambda s, d: table[s].get(d, ()) if s < len(table) else (),
                                 lambda s: s in ends, cells)

    # Saying

    def apply(self, node):
        kind, args, inner = node
        if kind == 'Or':
            self.say_or(inner)
        elif kind == 'And':
            for child in inner:
                self.apply(child)
        elif kind == 'Replicate':
            self.say_copies(args, inner)
        elif kind in SAYS:
            SAYS[kind](self, self.rules, args)
        elif kind not in SILENT:
            raise Unknown(kind)

    def say_copies(self, args, inner):
        bits = [BASE64.index(ch) >> i & 1 for ch in args[0] for i in range(6)]
        origin = self.cell(args[1]) if len(args) > 1 else 0
        for i, bit in enumerate(bits):
            if not bit:
                continue
            dr = (origin + i) // self.columns - origin // self.columns
            dc = (origin + i) % self.columns - origin % self.columns

            def moved(text):
                match = re.fullmatch(r'R(\w)C(\w)(_.*)?', text)
                if not match:
                    return text
                signs = '0123456789abcdefg'
                return 'R%sC%s%s' % (signs[number_of(match[1]) + dr],
                                     signs[number_of(match[2]) + dc], match[3] or '')

            for kind, child_args, children in inner:
                self.apply((kind, [moved(a) for a in child_args], children))

    def say_or(self, branches):
        """A cell outside says which branch holds; an automaton reads it first."""
        rules = self.rules
        digits = list(rules.digits())[:len(branches)]
        if len(digits) < len(branches):
            raise Unknown('Or of many')
        chooser = rules.outside(digits)
        for digit, branch in zip(digits, branches):
            for kind, args, _ in branch[2] if branch[0] == 'And' else [branch]:
                if kind == 'Lunchbox':
                    rules.add(CHOSEN_LUNCHBOX % (digit, *[int(args[0])] * 2),
                              [chooser, *self.cells(args[1:])])
                for start, step, accepts, cells in self.automata(kind, args):
                    def chosen(s, d, digit=digit, start=start, step=step):
                        if s == 'choose':
                            return [('in', start)] if d == digit else ['free']
                        return ['free'] if s == 'free' else [('in', t) for t in step(s[1], d)]
                    rules.automaton(['choose'], chosen, lambda s, accepts=accepts:
                                    s == 'free' or s != 'choose' and accepts(s[1]),
                                    [chooser, *cells])

    def automata(self, kind, args):
        low, high = self.rules.low, self.rules.high
        if kind == 'HiddenSkyscraper':
            for cells, k in self.both_ends(args):
                yield (0, lambda s, d, k=k: [s] if s == 'end' else [d] if d > s else
                       ['end'] if d == k and d < s else [], lambda s: s == 'end', cells)
        elif kind == 'Lunchbox':
            yield (0, lambda s, d: [] if s >> d & 1 else [s | 1 << d], lambda s: True,
                   self.cells(args[1:]))
        elif kind == 'ContainExact':
            values, cells = [int(v) for v in args[0].split('_')], self.cells(args[1:])
            for v in set(values):
                n = values.count(v)
                yield (0, lambda s, d, v=v: [s + (d == v)], lambda s, n=n: s == n, cells)
        elif kind == 'Cage':
            total = int(args[0] or 0)
            yield ((0, 0), lambda s, d: [] if s[0] >> d & 1 else [(s[0] | 1 << d, s[1] + d)],
                   lambda s: s[1] == total or not total, self.cells(args[1:]))
        elif kind == 'Given':
            for arg in args:
                cell, *digits = arg.split('_')
                yield (0, lambda s, d, digits=digits: [1] if str(d) in digits else [],
                       lambda s: s == 1, [self.cell(cell)])
        elif kind == 'Sum' and '_' not in args[0]:
            total = int(args[0])
            yield (0, lambda s, d: [s + d], lambda s: s == total, self.cells(args[1:]))
        else:
            raise Unknown('Or with ' + kind)


def whisper(s, rules, args):
    k, cells = (args[0], args[1:]) if args[0].isdigit() else ('5', args)
    rules.add('whisper ' + k, s.cells(cells))


def dots(rule):
    def say(s, rules, args):
        for a, b in s.neighbours(s.cells(args)):
            rules.add(rule, (a, b))
    return say


def cage(s, rules, args):
    total = int(args[0] or 0)
    rules.add(f'killer {total}' if total else 'unit', s.cells(args[1:]))


def linear(s, rules, args):
    total, *rest = args[0].split('_')
    cells = s.cells(args[1:])
    weights = list(map(int, rest[1:])) if rest else [1] * len(cells)
    rules.lines.append(f'sum {total} ' + ' '.join(f'*{w} {rules.name(c)}'
                                                  for w, c in zip(weights, cells)))


def pill(s, rules, args):
    k, cells = int(args[0]), s.cells(args[1:])
    rules.add(f'pill-arrow {k}', sorted(cells[:k]) + cells[k:])


def jigsaw(s, rules, args):
    regions = {}
    for i, ch in enumerate(args[-1]):
        regions.setdefault(ch, []).append(i)
    s.jigsaw = [r for r in regions.values() if len(r) == s.size]
    of_cell = {c: i for i, r in enumerate(s.jigsaw, 1) for c in r}
    if s.boxes:
        for region in s.jigsaw:
            rules.add('unit', region)
    else:
        rules.head.append('regions ' + ','.join(str(of_cell.get(c, 0))
                                                for c in range(rules.n_cells)))


def region_sum(s, rules, args):
    if s.boxes or s.jigsaw:
        rules.add('region-sum', s.cells(args))


def bars(s, rules, args):
    parts = [[]]
    for arg in args:
        if arg == '-':
            parts.append([])
        else:
            parts[-1].append(s.cell(arg))
    rules.equal_sums(parts)


def contain(rule):
    return lambda s, rules, args: rules.add(rule + ' ' + args[0].replace('_', ','),
                                            s.cells(args[1:]))


def quad(s, rules, args):
    c = s.cell(args[0])
    rules.add('quad ' + ','.join(args[1:]), (c, c + 1, c + s.columns, c + s.columns + 1))


def look_and_say(s, rules, args):
    for k, v in zip(args[0][::2], args[0][1::2]):
        rules.add(f'sum {k} *(x == {v})', s.cells(args[1:]))


def same_values(s, rules, args):
    n, cells = int(args[0]), s.cells(args[1:])
    k = len(cells) // n
    parts = [cells[i * k:i * k + k] for i in range(n)]
    for part in parts[1:]:
        if k == 1:
            rules.add('pair (x == y)', parts[0] + part)
            continue
        for v in rules.digits():
            rules.lines.append(f'sum 0 *(x == {v}) {rules.names(parts[0])} '
                               f'*(-(x == {v})) {rules.names(part)}')


def region_same_values(s, rules, args):
    regions = s.jigsaw + s.lines + s.boxes
    most = max(map(len, regions))
    for v in rules.digits():
        flag = rules.outside((rules.low, rules.low + 1))
        for region in regions:
            if len(region) == most:
                rules.lines.append(f'sum 0 *(x == {v}) {rules.names(region)} '
                                   f'*({rules.low} - x) {rules.name(flag)}')


def circles(s, rules, args):
    cells, terms = s.cells(args), []
    for v in rules.digits():
        if v:
            flag = rules.outside((rules.low, rules.low + 1))
            terms.append(f'*({v} * (x - {rules.low})) {rules.name(flag)}')
            rules.lines.append(f'sum 0 *(x == {v}) {rules.names(cells)} '
                               f'*({-v} * (x - {rules.low})) {rules.name(flag)}')
    rules.lines.append(f'sum {len(cells)} ' + ' '.join(terms))


def doppelganger(s, rules, args):
    groups = []
    for prefix, units in (('DGC', s.lines[:s.rows]), ('DGR', s.lines[s.rows:]), ('DGB', s.boxes)):
        pairs = [(u, s.variables[prefix + str(i + 1)]) for i, u in enumerate(units)]
        for unit, lacks in pairs:
            rules.add('unit', unit + [lacks])
        if pairs:
            rules.add('unit', [lacks for _, lacks in pairs])
            groups.append(pairs)
    step = '(0 ; s == 0 ? (x == 0 ? 1 : 2) : s == 2 ? 2 : s == 1 ? 10 + x : x != s - 10 ? 2 : -1 ; s == 2)'
    for cell in range(rules.n_cells):
        for a, b in itertools.combinations([v for g in groups for u, v in g if cell in u], 2):
            rules.add('row ' + step, (cell, a, b))


def full_rank(s, rules, args):
    """Of the four lines that begin with a digit, a rank says how many are less. A flag outside says it
    of each line: an automaton reads it, then the digits of both lines in turn."""
    low = rules.low
    ties = int(s.ties == 'any')
    # Until the first digits are read, bit 1 is not set; they must be equal for the flag to be on.
    step = ('(0 ; s == 0 ? 4 + x - %d : s == 1 ? 1 : (s >> 2) %% 32 == 1'
            ' ? s + 4 * (x + 1)'
            ' : (s >> 2) %% 32 - 2 == x ? 4 + (s & 1) + 2'
            ' : (s & 1) == ((s >> 2) %% 32 - 2 < x && (s & 2) == 2) ? 1 : -1'
            ' ; s == 1 || (%d && (s >> 2) %% 32 == 1 && (s & 1) == 0))' % (low, ties))
    every = s.lines + [line[::-1] for line in s.lines]
    for line, rank in s.both_ends(args):
        rules.add(f'given {(rank + 3) // 4}', line[:1])
        flags = []
        for other in every:
            if other == line:
                continue
            flag = rules.outside((low, low + 1))
            flags.append(flag)
            rules.add('row ' + step, [flag] + [c for two in zip(other, line) for c in two])
        rules.add(f'sum {(rank - 1) % 4} *(x - {low})', flags)


def value_index(s, rules, args):
    value, control, *cells = s.cells(args)
    rules.add(f'allow (x >= 1 && x <= {len(cells)})', (control,))
    for i, cell in enumerate(cells, 1):
        rules.add(f'row (0 ; s == 0 ? 1 + x : s == 1000 ? 1000 : s < 500 ? (x == {i} ? 500 + s : 1000)'
                  ' : x + 1 == s - 500 ? 1000 : -1 ; s == 1000)', (value, control, cell))


def given(s, rules, args):
    for arg in args:
        cell, *digits = arg.split('_')
        rules.add('given ' + ','.join(digits), (s.cell(cell),))


def by_key(rule):
    def say(s, rules, args):
        key = args[0].translate(str.maketrans('-_', '_-')) if rule == 'Binary' else args[0]
        relation = s.relation(key)
        for cells in s.groups(args[1:]):
            pairs = itertools.combinations(cells, 2) if rule == 'PairX' else zip(cells, cells[1:])
            for a, b in pairs:
                rules.pair(relation, a, b)
    return say


def outer(rule):
    def say(s, rules, args):
        for cells, k in s.both_ends(args):
            rules.add(f'{rule} {k}', cells)
    return say


def of_cells(rule):
    return lambda s, rules, args: rules.add(rule, s.cells(args))


def of_clue(rule):
    return lambda s, rules, args: rules.add(f'{rule} {args[0]}', s.cells(args[1:]))


def of_board(rule):
    return lambda s, rules, args: rules.add(rule)


def lunchbox(s, rules, args):
    rules.add('unit', s.cells(args[1:]))
    rules.add(f'lunchbox {args[0]}', s.cells(args[1:]))


def sum_line(s, rules, args):
    is_loop = args[-1] == 'LOOP'
    rules.add(f'sum-{"loop" if is_loop else "line"} {args[0]}',
              s.cells(args[1:-1] if is_loop else args[1:]))


def unit_and(rule):
    def say(s, rules, args):
        rules.add(f'{rule} {args[0]}' if rule == 'rellik' else rule,
                  s.cells(args[1:] if rule == 'rellik' else args))
    return say


SILENT = {'FullRankTies', 'Shape', 'NoBoxes', 'RegionSize', 'Var', 'SearchPriority'}
SAYS = {
    'Given': given, 'AllDifferent': of_cells('unit'), 'Jigsaw': jigsaw,
    'Diagonal': lambda s, rules, a: rules.add('diagonal' + ('+' if int(a[0]) > 0 else '-')),
    'DisjointSets': of_board('disjoint-groups'), 'Windoku': of_board('windoku'),
    'AntiKnight': of_board('anti-knight'), 'AntiKing': of_board('anti-king'),
    'AntiConsecutive': of_board('anti-consecutive'), 'AntiTaxicab': of_board('anti-taxicab'),
    'StrictKropki': lambda s, rules, a: rules.lines.extend(['no-other-white', 'no-other-black']),
    'StrictXV': of_board('no-other-xv'), 'WhiteDot': dots('white'), 'BlackDot': dots('black'),
    'X': dots('x'), 'V': dots('v'), 'GreaterThan': dots('greater'), 'Thermo': of_cells('thermo'),
    'Whisper': whisper, 'Modular': of_clue('modular'), 'Entropic': of_cells('entropic'),
    'Palindrome': of_cells('palindrome'), 'Binary': by_key('Binary'), 'Pair': by_key('Pair'),
    'PairX': by_key('PairX'), 'NumberedRoom': outer('numbered-room'),
    'Indexing': lambda s, rules, a: rules.add(('row' if a[0] == 'R' else 'column') + '-indexer',
                                              s.cells(a[1:])),
    'Cage': cage, 'Renban': of_cells('renban'), 'RellikCage': unit_and('rellik'),
    'EqualityCage': of_cells('equality'), 'Sum': linear, 'Arrow': of_cells('arrow'),
    'DoubleArrow': of_cells('double-arrow'), 'PillArrow': pill, 'EqualSum': bars,
    'LittleKiller': lambda s, rules, a: rules.add(f'little-killer {a[0]}', s.diagonal_of(a[1])),
    'RegionSumLine': region_sum, 'Zipper': of_cells('zipper'), 'CountingCircles': circles,
    'ContainAtLeast': contain('quad'), 'ContainExact': contain('exactly'),
    'LookAndSay': look_and_say, 'Quad': quad, 'SameValues': same_values,
    'RegionSameValues': region_same_values, 'GlobalEntropy': of_board('global-entropy'),
    'GlobalMod': of_board('global-mod'), 'Between': of_cells('between'),
    'Lockout': of_clue('lockout'), 'Skyscraper': outer('skyscraper'),
    'HiddenSkyscraper': outer('hidden-skyscraper'), 'XSum': outer('x-sum'),
    'Sandwich': lambda s, rules, a: rules.add(f'sandwich {a[0]}', s.line(a[1])),
    'Lunchbox': lunchbox, 'SumLine': sum_line,
    'NFA': lambda s, rules, a: s.nfa(a[0], list(s.groups(a[1:]))), 'ValueIndexing': value_index,
    'CountDistinct': of_cells('count-distinct'), 'Doppelganger': doppelganger,
    'FullRank': full_rank,
}


class FPuzzles:
    """The JSON of f-puzzles."""

    PICTURES = {'size', 'title', 'author', 'ruleset', 'grid', 'highlightConflicts', 'line', 'text',
                'circle', 'rectangle', 'negative', 'solution', 'successMessage'}

    def __init__(self, text):
        self.data = json.loads(text)
        self.n = n = len(self.data['grid'])
        self.rules = rules = Rules(n, n, 1, n)
        flat = [cell for row in self.data['grid'] for cell in row]
        self.say_regions(flat)
        for i, cell in enumerate(flat):
            digits = [cell['value']] if cell.get('value') else cell.get('givenPencilMarks')
            if digits:
                rules.add('given ' + ','.join(map(str, digits)), (i,))
        for key, value in self.data.items():
            if key in self.PICTURES or not value:
                continue
            if key not in self.SAYS:
                raise Unknown(key)
            self.SAYS[key](self, rules, value)
        self.say_negative()

    def say_regions(self, flat):
        n = self.n
        h = max(k for k in range(1, int(n ** .5) + 1) if n % k == 0)
        w = n // h
        if h == 1:
            regions = [i // n for i in range(n * n)]
        else:
            regions = [i // n // h * (n // w) + i % n // w for i in range(n * n)]
        usual = list(regions)
        for i, cell in enumerate(flat):
            if 'region' in cell:
                regions[i] = -1 if cell['region'] is None else cell['region']
        if regions != usual or h == 1:
            self.rules.head.append('regions ' + ','.join(str(r + 1) for r in regions))
        else:
            self.rules.head.append(f'boxes {h}x{w}')
        self.regions = [[i for i in range(n * n) if regions[i] == k] for k in sorted(set(regions))
                        if k >= 0]

    def cell(self, text):
        r, c = map(int, re.fullmatch(r'[Rr](\d+)[Cc](\d+)', text).groups())
        if not (1 <= r <= self.n and 1 <= c <= self.n):
            raise Unknown('cell ' + text)
        return (r - 1) * self.n + c - 1

    def cells(self, names):
        return [self.cell(name) for name in names]

    def outside(self, clue):
        r, c = map(int, re.fullmatch(r'[Rr](\d+)[Cc](\d+)', clue['cell']).groups())
        n = self.n
        line = [i * n + c - 1 for i in range(n)] if r in (0, n + 1) \
            else [(r - 1) * n + i for i in range(n)]
        return line if 0 in (r, c) else line[::-1]

    def say_negative(self):
        negative = self.data.get('negative') or []
        if 'ratio' in negative:
            for k in {str(m.get('value') or 2) for m in self.data.get('ratio') or []} or {'2'}:
                self.rules.add('no-other-black ' + k)
        if self.data.get('nonconsecutive'):
            self.rules.add('no-other-white 1')
        if 'xv' in negative:
            self.rules.add('no-other-xv')

    def say_cosmetic(self, rules, cages):
        for item in cages:
            match = re.match(r'\s*DR(\d+)', item.get('value') or '')
            if match:
                cells, totals = self.cells(item['cells']), range(int(match[1]), 9 * self.n, 9)
                rules.add('unit', cells)
                rules.add('sum ' + ','.join(map(str, totals)), cells)

    def say_arrows(self, rules, arrows):
        for item in arrows:
            head = sorted(self.cells(item['cells']))
            for line in item['lines']:
                shaft = self.cells(line)[1:]
                if shaft:
                    rules.add('arrow' if len(head) == 1 else f'pill-arrow {len(head)}',
                              head + shaft)

    @staticmethod
    def lines(rule, has_value=False):
        def say(self, rules, items):
            for item in items:
                value = ' ' + str(item['value']) if has_value and item.get('value') else ''
                for line in item.get('lines') or []:
                    rules.add(rule + value, self.cells(line))
        return say

    @staticmethod
    def with_value(rule, needed=False):
        def say(self, rules, items):
            for item in items:
                value = str(item.get('value') or '').strip()
                if value or not needed:
                    rules.add(f'{rule} {value}'.strip(), self.cells(item['cells']))
        return say

    def say_killer(self, rules, cages):
        for item in cages:
            value = str(item.get('value') or '').strip()
            rules.add(f'killer {value}' if value else 'unit', self.cells(item['cells']))

    def say_xv(self, rules, items):
        for item in items:
            sign = (item.get('value') or '').lower()
            if sign:
                rules.add(sign, self.cells(item['cells']))

    @staticmethod
    def outer(rule):
        def say(self, rules, items):
            for item in items:
                if str(item.get('value') or '').strip().isdigit():
                    rules.add(f'{rule} {item["value"]}', self.outside(item))
        return say

    @staticmethod
    def single_cells(rule):
        return lambda self, rules, items: rules.add(rule, [self.cell(i['cell']) for i in items])

    @staticmethod
    def board(rule):
        return lambda self, rules, items: rules.add(rule)


F = FPuzzles
F.SAYS = {
    'diagonal+': F.board('diagonal+'), 'diagonal-': F.board('diagonal-'),
    'antiknight': F.board('anti-knight'), 'antiking': F.board('anti-king'),
    'nonconsecutive': lambda s, rules, items: None,
    'disjointgroups': lambda s, rules, items: [rules.add('unit', [r[i] for r in s.regions])
                                               for i in range(s.n)],
    'extraregion': lambda s, rules, items: [rules.add('unit', s.cells(i['cells'])) for i in items],
    'thermometer': F.lines('thermo'), 'slowthermometer': F.lines('slow-thermo'),
    'whispers': F.lines('whisper', True), 'palindrome': F.lines('palindrome'),
    'renban': F.lines('renban'), 'entropicline': F.lines('entropic'),
    'modularline': F.lines('modular 3'), 'regionsumline': F.lines('region-sum'),
    'zipperline': F.lines('zipper'), 'nabner': F.lines('nabner'),
    'doublearrow': F.lines('double-arrow'), 'betweenline': F.lines('between'),
    'difference': F.with_value('white'), 'ratio': F.with_value('black'), 'xv': F.say_xv,
    'clone': lambda s, rules, items: [rules.add('clone', s.cells(i['cells'])
                                                + s.cells(i['cloneCells'])) for i in items],
    'quadruple': lambda s, rules, items: [rules.add('quad ' + ','.join(map(str, i['values'])),
                                                    s.cells(i['cells'])) for i in items],
    'minimum': F.single_cells('minimum'), 'maximum': F.single_cells('maximum'),
    'odd': F.single_cells('odd'), 'even': F.single_cells('even'),
    'columnindexer': lambda s, rules, items: [rules.add('column-indexer', s.cells(i['cells']))
                                              for i in items],
    'rowindexer': lambda s, rules, items: [rules.add('row-indexer', s.cells(i['cells']))
                                           for i in items],
    'killercage': F.say_killer, 'cage': F.say_cosmetic,
    'littlekillersum': F.with_value('little-killer', True), 'arrow': F.say_arrows,
    'sandwichsum': F.outer('sandwich'), 'skyscraper': F.outer('skyscraper'), 'xsum': F.outer('x-sum'),
}


def read_rows(path, kind):
    for i, line in enumerate(l for l in open(path) if l.strip() and l[0] != '#'):
        fields = line.rstrip('\n').split('\t')
        if kind == 'iss':
            types, count, solution, _, name, text = fields
        else:
            size, types, count, solution, text, _ = fields
            name = f'{size} {types}'
        yield i, types, name, count, solution, text


def spell(values, rules):
    """Digits of Mato's lines as numbers."""
    return [int(ch, 36) - 1 + rules.low for ch in values]


def known_solution(text, rules, kind):
    if text == '?':
        return None
    if kind == 'iss' and rules.high - rules.low >= 9 and rules.low == 1:
        return [ord(ch) - 64 for ch in text]
    return [int(ch, 36) for ch in text]


def ask(options, document):
    command = [options.program, 'solve', '--solutions=2', '--stats', '--output=line',
               f'--engine={options.engine}', f'--time-limit={options.seconds}']
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=document, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    stats = dict(word.split('=') for word in done.stderr.split('\t')[1:] if '=' in word)
    lines = done.stdout.split('\n')
    solutions = [l for l in lines if l and l not in ('no solution', 'stopped', 'error')]
    state = 'stopped' if 'stopped' in lines else 'error' if 'error' in lines else 'ended'
    # Others may use the machine: seconds of work, but for the start of the program.
    seconds = min(float(stats.get('seconds', 0)), work)
    return state, solutions, seconds, int(stats.get('dead-ends', 0)), done.stderr.strip()


def judge(kind, row, options, times):
    i, types, name, count, solution, text = row
    label = f'{kind}:{i} {name}'
    try:
        said = Iss(text) if kind == 'iss' else FPuzzles(text)
    except Unknown as reason:
        print(f'{label}: not said: {reason}')
        return 'not said'
    state, solutions, seconds, dead_ends, message = ask(options, said.rules.document(name))
    times.append((label, state, seconds, dead_ends))
    if state == 'error':
        print(f'{label}: {message}')
        return 'refused'
    if state == 'stopped':
        print(f'{label}: over time, {dead_ends} dead ends')
        return 'over time'
    found = [spell(s, said.rules) for s in solutions]
    known = known_solution(solution, said.rules, kind)
    if count != '?' and len(found) != int(count):
        print(f'{label}: {len(found)} solutions, not {count}')
        return 'wrong'
    if known and found[:1] != [known]:
        print(f'{label}: another solution')
        return 'wrong'
    return 'right' if count != '?' else 'unknown'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--print')
    parser.add_argument('--seconds', type=float, default=5)
    parser.add_argument('--engine', default='bitmask')
    parser.add_argument('--match', default='')
    parser.add_argument('--times')
    options = parser.parse_args()
    data = os.environ.get('MATO_SHARED_DATA')
    if not data:
        sys.exit('variants.py: MATO_SHARED_DATA is not set')

    times, tally = [], {}
    for kind in ('iss', 'fpuzzles'):
        for row in read_rows(pathlib.Path(data) / 'variants' / f'{kind}.tsv', kind):
            if options.print:
                if options.print == f'{kind}:{row[0]}':
                    said = Iss(row[5]) if kind == 'iss' else FPuzzles(row[5])
                    print(said.rules.document(row[2]), end='')
                continue
            if options.match in row[1] + row[2]:
                verdict = kind, judge(kind, row, options, times)
                tally[verdict] = tally.get(verdict, 0) + 1

    for (kind, verdict), n in sorted(tally.items()):
        print(f'{kind}: {n} {verdict}')
    ended = sorted(t[2] for t in times if t[1] == 'ended')
    if ended:
        print('seconds: median %.4f, p90 %.4f, most %.3f' % (
            ended[len(ended) // 2], ended[len(ended) * 9 // 10], ended[-1]))
    hard = [(t[3], t[2]) for t in times if t[3] > 1000]
    if hard:
        print('dead ends a second, of rows with more than 1000: %.0f'
              % (sum(h[0] for h in hard) / sum(h[1] for h in hard)))
    if options.times:
        with open(options.times, 'w', encoding='utf-8') as out:
            out.writelines('%s\t%s\t%.6f\t%d\n' % t for t in times)
    return int(any(v == 'wrong' for _, v in tally))


if __name__ == '__main__':
    sys.exit(main())
