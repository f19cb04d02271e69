#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""Every command that README and the manual page show works: test-examples.py MATO-CLI SOURCE

Those of README name files of the tree, and what stands below a command is what it prints. The files
that the manual page names are samples.
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


def read_readme():
    """[(command, output)]; no output: whatever it prints."""
    found = []
    text = (SOURCE / 'README.md').read_text(encoding='utf-8')
    for kind, block in re.findall(r'^```(\w+)\n(.*?)^```', text, re.M | re.S):
        if kind == 'console':
            found += re.findall(r'^\$ (.*)\n((?:(?!\$ ).*\n)*)', block, re.M)
        else:
            found += [(line, None) for line in block.splitlines() if line.startswith('mato-cli')]
    return found


def read_manual():
    text = (SOURCE / 'data' / 'man' / 'mato-cli.1').read_text(encoding='utf-8')
    return [(line, None) for line in re.findall(r'^\.Dl (mato-cli .*)$', text, re.M)]


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

        examples = [(SOURCE, *example) for example in read_readme()]
        n_of_readme = len(examples)
        examples += [(files, *example) for example in read_manual()]
        print(f'1..{len(examples) + 1}')
        is_enough = n_of_readme > 5 and len(examples) > n_of_readme + 5
        print('ok' if is_enough else 'not ok', 1, 'examples are found')
        for number, (folder, command, output) in enumerate(examples, 2):
            run = subprocess.run(['sh', '-c', command], cwd=folder, env=environment, text=True,
                                 capture_output=True, check=False)
            is_good = run.returncode == 0 and run.stderr == '' and output in (None, run.stdout)
            print('ok' if is_good else 'not ok', number, command.replace('#', '\\#'))
            if not is_good:
                print(f'# status {run.returncode}, {run.stdout!r}, {run.stderr!r}')


main()
