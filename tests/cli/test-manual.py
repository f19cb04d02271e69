#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""A manual page has what its program has: test-manual.py PROGRAM MANUAL

What the program has is in its tables, and --help is written from them. Manual and help have the
same commands; the same options, each with the same short name, its value optional in both or in
neither; and of an option whose values have names, the names that the program takes.
"""

import re
import subprocess
import sys

PROGRAM, MANUAL = sys.argv[1:]
# Options that have a section of their own, for all commands that read puzzles.
COMMON = {'box', 'alphabet', 'jigsaw', 'diagonal', 'disjoint-groups', 'windoku', 'anti-knight',
          'anti-king', 'anti-consecutive', 'anti-taxicab', 'global-entropy', 'global-mod'}
# What no program calls its value, so that it says which ones there are.
UNKNOWN = '0?'
# Names that --help refers to instead of listing them; those that the manual does not list, either.
REFERRED = {'to', 'technique'}
LEFT_OUT = {'technique'}


def run(*words):
    return subprocess.run([PROGRAM, *words], check=False, text=True, capture_output=True,
                          stdin=subprocess.DEVNULL)


def read_help(*command):
    """{name: (short name, kind of value, text)}; the kind is '', '=' or '[='."""
    found = re.findall(r'^  (?:-(.), |    )?--([a-z-]+)(\[?=)?(.*(?:\n {10,}.*)*)',
                       run(*command, '--help').stdout, re.M)
    return {name: (short, value, text) for short, name, value, text in found}


def read_manual(section):
    """The same from the items of a section: "Fl j , Fl Fl jobs Ns = Ns Ar n"."""
    options = {}
    for line, text in re.findall(r'^\.It (Fl .*)\n((?:(?!\.(?:It|El)\b).*\n)*)', section, re.M):
        short = ''
        for part in line.split(' , '):
            match = re.fullmatch(r'Fl Fl ([a-z-]+)(.*)', part)
            if match is None:
                short = part.removeprefix('Fl ')
                continue
            rest = match.group(2)
            kind = '[=' if rest.startswith(' Ns Op =') else '=' if '=' in rest else ''
            options[match.group(1)] = (short, kind, f'{rest}\n{text}')
            short = ''
    return options


def compare(told, written):
    """Faults, as sentences."""
    for name in sorted(set(told) | set(written)):
        here, there = told.get(name, ())[:2], written.get(name, ())[:2]
        if here != there:
            yield f'--{name}: help {here}, manual {there}'


def compare_values(command, told, written):
    """The names that the program lists when it is given none of them."""
    for name in sorted(set(told) & set(written)):
        refused = run(command, f'--{name}={UNKNOWN}').stderr.split('\n', maxsplit=1)[0]
        match = re.search(r' (?:one of|has) (.*?)(?:, not .*)?$', refused)
        if match is None:
            continue
        listed = set(re.findall(r'[a-z0-9-]+', match.group(1).removesuffix(', numbers, or a file with them')))
        marked = set(re.findall(r'[a-z0-9-]+',
                                ' '.join(re.findall(r'\bCm (.*)', written[name][2]))))
        if name not in LEFT_OUT and 'As for' not in written[name][2]:
            yield from (f'--{name}: the manual lacks {value}' for value in listed - marked)
        if name not in REFERRED:
            words = set(re.findall(r'[a-z0-9-]+', told[name][2]))
            yield from (f'--{name}: the help lacks {value}' for value in listed - words)


def list_commands():
    return [line.split('\t')[0] for line in run('--list-commands').stdout.splitlines()]


def check_command(command, text, common):
    told = read_help(command)
    for name in COMMON & set(told) & set(common):
        del told[name]
    # Every command has it; the page says it once.
    del told['help']
    written = read_manual(text)
    faults = [*compare(told, written), *compare_values(command, told, written)]
    if ' \n' in run(command, '--help').stdout:
        faults.append('a line of the help ends with a blank')
    return faults


def check_synopsis(page, commands):
    named = set(re.findall(r'^\.Cm ([a-z-]+)$', page['sections']['SYNOPSIS'], re.M)) - {'help'}
    return [f'{name} is in the synopsis or in the program only' for name in named ^ set(commands)]


def read_page():
    with open(MANUAL, encoding='utf-8') as file:
        text = file.read()
    return {'sections': dict(re.findall(r'^\.Sh (.+)\n((?:(?!\.Sh ).*\n)*)', text, re.M)),
            'subsections': dict(re.findall(r'^\.Ss (.+)\n((?:(?!\.S[sh] ).*\n)*)', text, re.M))}


def main():
    page = read_page()
    if 'OPTIONS' in page['sections']:
        results = {'options': [*compare(read_help(), read_manual(page['sections']['OPTIONS']))]}
    else:
        commands = list_commands()
        common = read_manual(page['subsections']['All commands that read puzzles'])
        results = {'synopsis': check_synopsis(page, commands)}
        for command in commands:
            results[command] = check_command(command, page['subsections'][command], common)

    print(f'1..{len(results)}')
    for number, (name, faults) in enumerate(results.items(), 1):
        print('not ok' if faults else 'ok', number, name)
        for fault in faults:
            print(f'# {fault}')


main()
