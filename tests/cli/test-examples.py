#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""Every command that README and the manual pages show works: test-examples.py MATO-CLI SOURCE

Those of README name files of the tree, and what stands below a command is what it prints. The files
that the manual page names are samples. The documents of mato(5) are read, and their rules understood.
What README says of build-aux/run and its like, they say too; the files that it links to are there.
The one example of mato(1) needs a screen: tests/app/program/first.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(sys.argv[1])
SOURCE = pathlib.Path(sys.argv[2])
SAMPLES = SOURCE / 'data' / 'samples'
# The names of the manual page, and the samples whose text they hold.
FILES = {
    'puzzle.txt': ['one-solution.txt'],
    'puzzles.txt': ['easy.txt', 'target.txt', 'one-solution.txt'],
    'hard.txt': ['contest-16x16.txt'],
    'input.txt': ['contest-16x16.txt'],
    'queens.dlx': ['queens.dlx'],
}
SAMPLES_SAID = [('mato-cli solve --unique killer.mato', 'unique\n')]


def read(*names):
    return SOURCE.joinpath(*names).read_text(encoding='utf-8')


def read_readme(text):
    """[(command, output)]; no output: whatever it prints."""
    found = []
    for kind, block in re.findall(r'^```(\w+)\n(.*?)^```', text, re.M | re.S):
        if kind == 'console':
            found += re.findall(r'^\$ (.*)\n((?:(?!\$ ).*\n)*)', block, re.M)
        else:
            found += [(line, None) for line in block.splitlines() if line.startswith('mato-cli')]
    inline = re.findall(r'`((?:[^`]*\$\(build-aux/packages|parallel) [^`]*)`', text)
    for command in inline:
        packages = re.search(r'\$\((build-aux/packages .*)\)', command)
        if packages is not None:
            found.append((packages.group(1), None))
        elif shutil.which(command.split()[0]):
            found.append((command, None))
    return found


def read_options(text):
    """[(command, None)]: that a tool of build-aux has each option that README gives it."""
    found = []
    for tool, option in re.findall(r'`build-aux/(run|test) (--[a-z]+)', text):
        found.append((f'build-aux/{tool} --help | grep -q -e {option}', None))
    for option in re.findall(r'`(--[a-z]+)[`=]', text):
        found.append((f'build-aux/run --help | grep -q -e {option}', None))
    for kind in re.findall(r'`build-aux/package ([a-z]+)', text):
        found.append((f'grep -q "^ *{kind})" build-aux/package', None))
    for option in re.findall(r'`-D([a-z]+)=', text):
        found.append((f"grep -q \"^option('{option}'\" meson_options.txt", None))
    for link in re.findall(r'\]\(([^):]+)\)', text):
        found.append((f'test -e {link}', None))
    return found


def read_manual(name):
    return [(line, None) for line in
            re.findall(r'^\.Dl (mato-cli .*)$', read('data', 'man', name), re.M)]


def read_documents():
    """[(command, output)]: what each document of mato(5) says, as Mato reads it."""
    found = []
    text = read('data', 'man', 'mato.5').replace('\\&', '')
    for document in re.findall(r'^\.Bd -literal\n(mato-document.*?)^\.Ed', text, re.M | re.S):
        rules = re.search(r'^\[Rules\]\n(.*?)\n\n', document, re.M | re.S)
        if rules is not None:
            # Eight more rows, as the page says.
            whole = document + 8 * '.........\n'
            found.append((f"mato-cli rules <<'END'\n{whole}END\n", f'{rules.group(1)}\n'))
        else:
            found.append((f"mato-cli convert --to=mato <<'END'\n{document}END\n", document))
    return found


def main():
    with tempfile.TemporaryDirectory() as place:
        tools = pathlib.Path(place, 'bin')
        tools.mkdir()
        (tools / 'mato-cli').symlink_to(PROGRAM.resolve())
        files = pathlib.Path(place, 'files')
        files.mkdir()
        for name, samples in FILES.items():
            with open(files / name, 'wb') as file:
                for sample in samples:
                    with open(SAMPLES / sample, 'rb') as part:
                        shutil.copyfileobj(part, file)
        environment = dict(os.environ, PATH=f'{tools}:{os.environ["PATH"]}')

        text = read('README.md')
        kinds = [(SOURCE, read_readme(text), 12), (SOURCE, read_options(text), 12),
                 (files, read_manual('mato-cli.1'), 6), (files, read_manual('mato.5'), 1),
                 (files, read_documents(), 2), (SAMPLES, SAMPLES_SAID, 1)]
        examples = [(folder, *example) for folder, found, _ in kinds for example in found]
        print(f'1..{len(examples) + 1}')
        is_enough = all(len(found) >= least for _, found, least in kinds)
        print('ok' if is_enough else 'not ok', 1, 'examples are found')
        for number, (folder, command, output) in enumerate(examples, 2):
            with open(files / 'puzzle.txt', encoding='utf-8') as puzzle:
                run = subprocess.run(['sh', '-c', command], cwd=folder, env=environment, text=True,
                                     stdin=puzzle, capture_output=True, check=False)
            is_good = run.returncode == 0 and run.stderr == '' and output in (None, run.stdout)
            title = command.split('\n', maxsplit=1)[0].replace('#', '\\#')
            print('ok' if is_good else 'not ok', number, title)
            if not is_good:
                print(f'# status {run.returncode}, {run.stdout!r}, {run.stderr!r}')


main()
