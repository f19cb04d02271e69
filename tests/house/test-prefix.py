#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""What starts Mato says so in a prefix with a blank, too: test-prefix.py SOURCE

The files are those that meson makes for such a prefix. The bus parses a command as
g_shell_parse_argv() does; a desktop file's is unquoted in nearly the same way.
"""

import configparser
import ctypes
import ctypes.util
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


def main():
    print(f'1..{len(FILES)}')
    with tempfile.TemporaryDirectory() as place:
        prefix = pathlib.Path(place, 'a prefix')
        build = pathlib.Path(place, 'build')
        subprocess.run(['meson', 'setup', build, SOURCE, f'--prefix={prefix}', '-Dtests=false'],
                       check=True, stdout=sys.stderr)
        for number, (name, section, rest) in enumerate(FILES, 1):
            words = parse(read_command(build / 'data' / name, section))
            is_good = words == [str(prefix / 'bin' / 'mato'), *rest]
            print('ok' if is_good else 'not ok', number, name)
            if not is_good:
                print('#', words)


main()
