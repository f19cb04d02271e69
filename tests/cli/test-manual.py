#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page has the options that the program has: test-manual.py MATO-CLI MANUAL

Both know of each option whether it has a short name, and whether its value is optional.
"""

import re
import subprocess
import sys

PROGRAM, MANUAL = sys.argv[1:]
# Options that have a section of their own, for all commands that read puzzles.
COMMON = {'box', 'alphabet'}


def read_help(command):
    """{name: (short name, kind of value)} of a command: '', '=' or '[='."""
    text = subprocess.run([PROGRAM, command, '--help'], check=True, text=True,
                          capture_output=True).stdout
    found = re.findall(r'^  (?:-(.), |    )--([a-z-]+)(\[?=)?', text, re.M)
    return {name: (short, value) for short, name, value in found if name != 'help'}


def read_manual(text):
    """The same from the items of a section: "Fl j , Fl Fl jobs Ns = Ns Ar n"."""
    options = {}
    short = ''
    for line in re.findall(r'^\.It (Fl .*)$', text, re.M):
        for part in line.split(' , '):
            match = re.fullmatch(r'Fl Fl ([a-z-]+)(.*)', part)
            if match is None:
                short = part.removeprefix('Fl ')
                continue
            rest = match.group(2)
            kind = '[=' if rest.startswith(' Ns Op =') else '=' if '=' in rest else ''
            options[match.group(1)] = (short, kind)
            short = ''
    return options


def main():
    with open(MANUAL, encoding='utf-8') as file:
        sections = dict(re.findall(r'^\.Ss (.+)\n((?:(?!\.S[sh] ).*\n)*)', file.read(), re.M))
    listed = subprocess.run([PROGRAM, '--list-commands'], check=True, text=True,
                            capture_output=True).stdout
    commands = [line.split('\t')[0] for line in listed.splitlines()]
    print(f'1..{len(commands)}')
    for number, command in enumerate(commands, 1):
        told = read_help(command)
        for name in COMMON & set(told):
            if name in read_manual(sections['All commands that read puzzles']):
                del told[name]
        written = read_manual(sections[command])
        print('ok' if told == written else 'not ok', number, command)
        for name in sorted(set(told) | set(written)):
            if told.get(name) != written.get(name):
                print(f'# --{name}: help {told.get(name)}, manual {written.get(name)}')


main()
