#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""What is installed, and where: test-prefix.py SOURCE

What starts Mato says so in a prefix with a blank, too. The files are those that meson makes for such
a prefix. The bus parses a command as g_shell_parse_argv() does; a desktop file's is unquoted in
nearly the same way. Without the window all that belongs to the command line is installed as well,
and nothing else.
"""

import configparser
import ctypes
import ctypes.util
import json
import pathlib
import subprocess
import sys
import tempfile

SOURCE = sys.argv[1]
GLIB = ctypes.CDLL(ctypes.util.find_library('glib-2.0'))
# (file, section, the words after the program)
FILES = [
    ('io.github.matosudoku.Mato.service', 'D-BUS Service', ['--gapplication-service']),
    ('io.github.matosudoku.Mato.desktop.in', 'Desktop Entry', ['%U']),
]

TERMINAL = [
    'bin/mato-cli', 'share/bash-completion/completions/mato-cli',
    'share/fish/vendor_completions.d/mato-cli.fish', 'share/zsh/site-functions/_mato-cli',
    'share/man/man1/mato-cli.1', 'share/man/man5/mato.5',
]
# A file of each of these folders, at least.
TERMINAL_FOLDERS = ['share/locale', 'share/mato/samples']


def parse(command):
    """The words of a command, as GLib takes it to pieces."""
    n_words, words = ctypes.c_int(), ctypes.POINTER(ctypes.c_char_p)()
    is_good = GLIB.g_shell_parse_argv(command.encode(), ctypes.byref(n_words),
                                      ctypes.byref(words), None)
    return [words[i].decode() for i in range(n_words.value)] if is_good else None


def read_command(path, section):
    text = configparser.ConfigParser(interpolation=None, strict=False)
    text.optionxform = str
    text.read(path, encoding='utf-8')
    return text[section]['Exec']


def configure(build, prefix, *options):
    subprocess.run(['meson', 'setup', build, SOURCE, f'--prefix={prefix}', '-Dtests=false',
                    *options], check=True, stdout=sys.stderr)


def list_installed(build, prefix):
    told = subprocess.run(['meson', 'introspect', build, '--installed'], check=True,
                          stdout=subprocess.PIPE).stdout
    return {pathlib.Path(path).relative_to(prefix).as_posix() for path in json.loads(told).values()}


def without_window(place):
    prefix = pathlib.Path(place, 'terminal')
    build = pathlib.Path(place, 'build-terminal')
    configure(build, prefix, '-Dwindow=false')
    found = list_installed(build, prefix)
    in_folders = {path for path in found for folder in TERMINAL_FOLDERS
                  if path.startswith(f'{folder}/')}
    print('# too much, too little:', sorted(found - in_folders ^ set(TERMINAL)))
    is_each_there = all(any(path.startswith(f'{folder}/') for path in in_folders)
                        for folder in TERMINAL_FOLDERS)
    return found - in_folders == set(TERMINAL) and is_each_there


def main():
    print(f'1..{len(FILES) + 1}')
    with tempfile.TemporaryDirectory() as place:
        prefix = pathlib.Path(place, 'a prefix')
        build = pathlib.Path(place, 'build')
        configure(build, prefix)
        for number, (name, section, rest) in enumerate(FILES, 1):
            words = parse(read_command(build / 'data' / name, section))
            is_good = words == [str(prefix / 'bin' / 'mato'), *rest]
            print('ok' if is_good else 'not ok', number, name)
            if not is_good:
                print('#', words)
        print('ok' if without_window(place) else 'not ok', len(FILES) + 1, 'without the window')


main()
