#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""Makes mutants of the checker: make-mutants.py CHECKER-FOLDER OUTPUT

The output is the checker with a variable `mutant`: in each of the places below, a rule is omitted or
wrong if `mutant` has its number. test-checker-mutants.c has a false proof for each number, which
only that mutant may accept.
"""

import pathlib
import re
import sys

# The mutants, in the order of the test: a file, a place with the rule in «», and its replacement.
MUTANTS = [
    ('certificate-check.c', '«g_str_equal (last, expected)»', 'TRUE'),
    ('certificate-check.c', '«level->left[cell] != 0»', 'FALSE'),
    ('certificate-check.c', '«level->position.is_dead || level->has_branch»', 'TRUE'),
    ('certificate-check.c', '«givens[cell] != 0 && givens[cell] != values[cell]»', 'FALSE'),
    ('certificate-check.c', '«values[cell] == 0»', 'FALSE'),
    ('certificate-check.c', '«mato_values_has_conflict (self->geometry, values)»', 'FALSE'),
    ('certificate-check.c', '«sum == score»', 'TRUE'),
    ('certificate-check.c', '«weights[cell] < 0»', 'FALSE'),
    ('certificate-check.c', '«*score >= -1»', 'TRUE'),
    ('certificate-check.c', '«scale > 0»', 'TRUE'),
    ('certificate-check.c', '«MATO_PROOF_MAX_MULTIPLIER»', 'G_MAXINT64'),
    ('certificate-check.c', 'level->left[cell] &= «~digit»', '0u'),
    ('certificate-check.c', 'masks[item] = «self->geometry->all_digits»', '1u'),
    ('certificate-check.c', '«i < order»', 'i < 1'),
    ('certificate-check.c', '«(is_lowest ? all - score : score) + 1»', 'all + 1'),
    ('certificate-check.c', '(is_lowest ? «n + 1 - digit» : digit)', 'n - digit'),
    ('proof-bound.c', '«paid + total < self->aim»', 'paid + total <= self->aim'),
    ('proof-bound.c', 'paid + bound_templates (self, cell, digit) < «self->aim»',
     'self->aim + 1'),
    ('proof-bound.c', 'paid += «self->multipliers[cell]»', '0'),
    ('proof-bound.c', 'position->is_dead = «total < self->aim»', 'total <= self->aim'),
    ('proof-bound.c', 'total - best[cell] + worth (self, cell, digit) < «self->aim»',
     'self->aim + 1'),
    ('proof-bound.c', 'total += «self->multipliers[i]»', '0'),
    ('proof-position.c', '«n_places == 0»', 'n_places <= 1'),
    ('proof-position.c', '«n_places != 1»', 'n_places < 1 || n_places > 2'),
    ('proof-position.c', '«(candidates & (candidates - 1)) == 0»', 'TRUE'),
    ('proof-position.c', '«candidates == 0»', 'candidates <= 1'),
]
FILES = ['proof-lines.c', 'proof-position.c', 'proof-bound.c', 'certificate-check.c']

# Static functions with the same name in several files.
COMMON = ['refuse', 'drop_candidate']


def change(place, instead, number):
    """The place with a choice between the rule and its replacement."""
    before, rule, behind = re.split('[«»]', place)
    return f'{before}(mutant == {number} ? ({instead}) : ({rule})){behind}'


def main():
    folder, output = map(pathlib.Path, sys.argv[1:])
    sources = {name: (folder / name).read_text(encoding='utf-8') for name in FILES}
    for number, (name, place, instead) in enumerate(MUTANTS, 1):
        text = re.sub('[«»]', '', place)
        if sources[name].count(text) != 1:
            sys.exit(f'make-mutants: {name} has not once: {text}')
        sources[name] = sources[name].replace(text, change(place, instead, number))

    text = [f'#define N_MUTANTS {len(MUTANTS)}', 'static guint mutant;']
    for name, source in sources.items():
        prefix = name.partition('.')[0].replace('-', '_')
        text += [f'#define {word} {prefix}_{word}' for word in COMMON]
        text.append(source)
        text += [f'#undef {word}' for word in COMMON + re.findall(r'^#define (\w+)', source, re.M)]
    output.write_text('\n'.join(text), encoding='utf-8')


if __name__ == '__main__':
    main()
