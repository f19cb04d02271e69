#!/usr/bin/env python3
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of build-aux must refuse bad examples: test-checks.py BUILD-AUX"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

BUILD_AUX = pathlib.Path(sys.argv[1])

FOLDERS = [
    'core/board', 'core/notation', 'core/exact-cover', 'core/sat', 'core/trace', 'core/solve',
    'core/bound', 'core/target', 'core/checker', 'core/certificate', 'core/generate',
    'session/game', 'session/search', 'session/coach', 'session/film', 'session/words', 'session/workspace',
    'app/kit', 'app/draw', 'app/board', 'app/playback', 'app/views', 'app/panels', 'app/target',
    'app/side', 'app/window', 'app/matrix', 'app/shell',
]

# (what, files, is it good?)
INCLUDES = [
    ('down', {'app/window/a.c': '#include <gtk/gtk.h>\n#include "session/game/s.h"\n'
                                '#include "core/board/c.h"\n#include "app/kit/k.h"\n',
              'session/game/s.h': '#include <gio/gio.h>\n#include "core/board/c.h"\n',
              'cli/m.c': '#include <glib-unix.h>\n#include "core/board/c.h"\n',
              'core/board/c.h': '#include <glib/gi18n-lib.h>\n#include <string.h>\n'}, True),
    ('compat may ask for the version',
     {'app/kit/compat.c': '#if GTK_CHECK_VERSION (4, 10, 0)\n'}, True),
    ('core sees gio', {'core/board/c.c': '#include <gio/gio.h>\n'}, False),
    ('core sees GObject', {'core/board/c.c': '#include <glib-object.h>\n'}, False),
    ('core sees gtk', {'core/board/c.c': ' # include<gtk/gtk.h>\n'}, False),
    ('core sees session', {'core/board/c.c': '#include "session/game/game.h"\n'}, False),
    ('core sees cli', {'core/board/c.c': '#include "cli/command.h"\n'}, False),
    ('core climbs out', {'core/board/c.c': '#include "../session/game/game.h"\n'}, False),
    ('session sees gtk', {'session/game/s.c': '#include <gtk/gtk.h>\n'}, False),
    ('session sees gdk', {'session/game/s.c': '#include <gdk/x11/gdkx.h>\n'}, False),
    ('session sees app', {'session/game/s.c': '#include "app/window/window.h"\n'}, False),
    ('cli sees session', {'cli/m.c': '#include "session/game/game.h"\n'}, False),
    ('cli sees gio', {'cli/m.c': '#include <gio/gio.h>\n'}, False),
    ('app sees cli', {'app/kit/a.c': '#include "cli/command.h"\n'}, False),
    ('a library more', {'app/kit/a.c': '#include <adwaita.h>\n'}, False),
    ('no folder in the name', {'core/board/c.c': '#include "board.h"\n'}, False),
    ('a room alone in the name', {'core/board/c.c': '#include "core/board.h"\n'}, False),
    ('a fifth room', {'misc/x.c': '\n'}, False),
    ('a file between the folders', {'core/x.c': '\n'}, False),
    ('a folder that the table does not know', {'core/misc/x.c': '\n'}, False),
    ('version asked elsewhere',
     {'app/kit/a.c': '#if GTK_CHECK_VERSION (4, 10, 0)\n'}, False),
    ('a worker begun by mato_worker_run alone',
     {'session/kit/worker.c': '  g_task_run_in_thread (task, func);\n'}, True),
    ('a worker begun elsewhere',
     {'session/game/s.c': '  g_task_run_in_thread (task, func);\n'}, False),
    ('names of files are shown in one place',
     {'session/words/shown-name.c': '  g_filename_display_name (name);\n'}, True),
    *((f'another shows them: {call}', {'app/kit/a.c': f'  x = {call};\n'}, False)
      for call in ('g_filename_display_basename (path)', 'g_file_get_parse_name (file)',
                   'g_file_get_basename (file)')),
    ('a case that goes on, for every compiler',
     {'app/kit/a.c': '      G_GNUC_FALLTHROUGH; /* what falls through here is drawn */\n'}, True),
    ('a case that goes on, for gcc', {'app/kit/a.c': '      /* fall through */\n'}, False),
    ('nothing to check', {}, False),
    # One upward include for each folder but the last: of the next folder in the table.
    *((f'{below} sees {above}', {f'{below}/x.c': f'#include "{above}/y.h"\n'}, False)
      for below, above in zip(FOLDERS, FOLDERS[1:])),
    ('views see the workspace',
     {'app/views/v.c': '#include "session/workspace/workspace.h"\n'}, False),
    ('the window sees the other window',
     {'app/window/w.c': '#include "app/matrix/cover-window.h"\n'}, False),
    ('the other window sees the window',
     {'app/matrix/w.c': '#include "app/window/window.h"\n'}, False),
    ('the checker knows the search',
     {'core/checker/c.c': '#include "core/target/target.h"\n'}, False),
    ('the checker knows the bound',
     {'core/checker/c.c': '#include "core/bound/template-kernel.h"\n'}, False),
    ('the checker knows the writer',
     {'core/checker/c.c': '#include "core/certificate/certificate.h"\n'}, False),
    ('the solver of clauses knows boards', {'core/sat/s.c': '#include "core/board/b.h"\n'}, False),
]



def function(n_lines):
    return 'int\nf (void)\n{\n' + '  ;\n' * (n_lines - 4) + '}\n'


STRUCT = 'struct _S\n{\n' + '  int a;\n' * 90 + '};\n'
SIZES = [
    ('as many lines as a file may have', {'src/a.c': '\n' * 900}, True),
    ('one line more', {'src/a.c': '\n' * 901}, False),
    ('one line more in a test', {'tests/core/test-a.c': '\n' * 901}, False),
    ('a function as long as may be', {'src/a.c': function(80)}, True),
    ('a function one line longer', {'src/a.c': function(81)}, False),
    ('a long function behind a short one', {'src/a.h': function(5) + '\n' + function(81)}, False),
    ('a comment is no part of its function',
     {'src/a.c': '/* a\n' + ' * b\n' * 9 + ' */\n' + function(80)}, True),
    ('a long list is no function', {'src/a.c': STRUCT}, True),
    ('a hundred columns', {'src/a.c': '/*' + 'x' * 96 + '*/\n'}, True),
    ('a column more', {'src/a.c': '/*' + 'x' * 97 + '*/\n'}, False),
    ('signs that are two columns wide', {'src/a.c': '/*' + '的' * 49 + '*/\n'}, False),
    ('signs that are none', {'src/a.c': '/*' + 'e\u0301' * 96 + '*/\n'}, True),
    ('nothing to measure', {}, False),
]

MAP = ('| folder | subject | key files |\n|---|---|---|\n'
       '| `core/board` | boards | board.h, b\\*.c |\n')
BOARD = {'core/board/board.h': '\n', 'core/board/b.c': '\n'}
TO_COME = '| `core/logic` | *to come*: hints | |\n'
MAPS = [
    ('every folder', {'README.md': MAP, **BOARD}, True),
    ('one to come', {'README.md': MAP + TO_COME, **BOARD}, True),
    ('one that has come', {'README.md': MAP + TO_COME, **BOARD, 'core/logic/l.c': '\n'}, False),
    ('one that is not named', {'README.md': MAP, **BOARD, 'core/sat/s.c': '\n'}, False),
    ('one that is gone', {'README.md': MAP + '| `cli` | commands | main.c |\n', **BOARD}, False),
    ('one twice', {'README.md': MAP + MAP, **BOARD}, False),
    ('no subject', {'README.md': MAP.replace('boards', ''), **BOARD}, False),
    ('a key file that is gone', {'README.md': MAP.replace('board.h', 'a.h'), **BOARD}, False),
    ('more than a page', {'README.md': MAP + '\n' * 110, **BOARD}, False),
]

OURS = '© The Mato authors · SPDX-License-Identifier: '
LICENCES = [
    ('in C and a script', {'src/a.c': f'/* {OURS}GPL-3.0-or-later */\n',
                           'build-aux/a': f'#!/bin/sh\n# {OURS}GPL-3.0-or-later\n'}, True),
    ('in what others copy', {'data/a.metainfo.xml.in': f'<x/>\n<!-- {OURS}CC0-1.0 -->\n'}, True),
    ('what tests read', {'tests/data/a.xml': '\n', 'src/a.c': f'// {OURS}GPL-3.0-or-later\n'}, True),
    ('missing', {'src/a.h': '#pragma once\n'}, False),
    ('missing in a script', {'tests/cli/a': '#!/bin/sh\n'}, False),
    ('nobody', {'src/a.h': '/* SPDX-License-Identifier: GPL-3.0-or-later */\n'}, False),
    ('missing in a service', {'data/a.service.in': '[D-BUS Service]\n'}, False),
    ('missing in a completion', {'data/completions/_mato-cli': '#compdef mato-cli\n'}, False),
    ('what others copy, as all else',
     {'data/a.metainfo.xml.in': f'<x/>\n<!-- {OURS}GPL-3.0-or-later -->\n'}, False),
    ('all else, as what others copy', {'src/a.h': f'/* {OURS}CC0-1.0 */\n'}, False),
    ('another one', {'src/a.h': f'/* {OURS}MIT */\n'}, False),
    ('nothing to check', {}, False),
]

DOC = '/**\n * mato_f:\n * @n: a number\n *\n * Returns: another\n */\nint mato_f (int n);\n'
TYPE = 'typedef struct _MatoT MatoT;\n\n/**\n * MatoT:\n *\n * A thing.\n */\n'
DOCS = [
    ('a function', {'core/a.h': DOC}, True),
    ('a type before its comment', {'core/a.h': TYPE + DOC}, True),
    ('other comments', {'core/a.h': '/* Private. */\n' + DOC}, True),
    ('no symbol', {'core/a.h': '/** Returns: a number */\nint mato_f (void);\n'}, False),
    ('no colon', {'core/a.h': DOC.replace('f:', 'f')}, False),
    ('another symbol', {'core/a.h': DOC.replace('f:', 'g:')}, False),
    ('another parameter', {'core/a.h': DOC.replace('@n', '@m')}, False),
    ('a type that is not there', {'core/a.h': TYPE.replace('* MatoT:', '* MatoU:')}, False),
    ('another room', {'core/a.h': DOC, 'app/b.h': '/** Returns: a number */\nint g (void);\n'}, False),
    ('a function that a comment names',
     {'core/a.h': DOC, 'core/a.c': 'void\nmato_f (void)\n{\n}\n/* As mato_f (). */\n'}, True),
    ('one that is called otherwise now',
     {'core/a.h': DOC, 'core/a.c': 'void\nmato_g (void)\n{\n}\n/* As mato_h (). */\n'}, False),
    ('nothing to read', {}, False),
]

MACROS = [
    ('arguments that only look',
     {'src/a.c': 'n = MAX (n, get_n (x)) + 1;\nm = MIN (a[i], floor (b - c));\n'
                 'g_assert (a == b && c != d && e <= f);\nx = CLAMP (y, -1, last_row (z));\n'
                 'GTK_BOX (gtk_box_new (A, 0));\nx = ON (a, (P) { .x = 1 });\n'}, True),
    ('an effect that is said only',
     {'src/a.c': '/* MAX (n, ++m) */ f (G_N_ELEMENTS (a), "MIN (i++)"); // ABS (--i)\n'}, True),
    ('an effect in a function', {'src/a.c': 'n = f (MAX (a, b), ++m); g_assert_true (add (x));\n'},
     True),
    ('the definition of a macro',
     {'src/a.c': '#define ADD(a, b) (a = (b) + 1)\nADD (x, count_n (y));\n'}, True),
    *((f'an effect in {call!r}', {'src/a.c': f'int\nf (void)\n{{\n  {call};\n}}\n'}, False)
      for call in ('n = MAX (n, ++m)', 'n = MIN (n--, m)', 'g_assert (n = m)', 'CLAMP (n, m += 2, 3)',
                   'x = ABS (a[i++] - f (b))', 'MAX (n,\n       m[j].k++)', 'MAX (a, (b = c, b))',
                   'p = GUINT_TO_POINTER (self->n++)', 'n = MAX (1, MIN (2, n <<= 1))',
                   'a = MAX (a, rand ())', 'g_assert (mato_journal_append (journal))',
                   'g_return_val_if_fail (find_it (index, &engine), NULL)',
                   'n = MAX (strlen ("++"), ++n)', 'list = g_list_next (list = first)',
                   'for (p = q; *p; p = g_utf8_next_char (p++))')),
    ('an effect in a macro of ours',
     {'src/a.h': '#define twice(a) ((a) + (a))\n', 'tests/b.c': 'n = twice (i++);\n'}, False),
    ('a call that acts in a macro of ours',
     {'src/a.h': '# define TWICE(a) ((a) + (a))\n', 'tests/b.c': 'n = TWICE (pop (i));\n'}, False),
    ('an effect in the definition of a macro',
     {'src/a.c': '#define NEXT(a) \\\n  MAX (a, ++(a))\n'}, False),
    ('a literal with a comma in a function of GLib',
     {'src/a.c': "g_string_append (s, a ? b : (char[]){ c, d });\n"}, False),
    ('a literal with a comma in parentheses, and one without',
     {'src/a.c': 'g_string_append (s, f ((P){ c, d })); g_string_append (s, (P){ c });\n'}, True),
    ('nothing to check', {}, False),
]

WORDS = 'return _("Solve");\n'
POTFILES = [
    ('all listed', {'po/POTFILES.in': 'src/a.c\n', 'src/a.c': WORDS, 'src/b.c': 'f_ (1);\n'}, True),
    ('words in a comment', {'po/POTFILES.in': '', 'src/a.c': '/* _("x") */\n'}, True),
    ('one missing', {'po/POTFILES.in': '', 'src/a.c': WORDS}, False),
    ('plural missing', {'po/POTFILES.in': '', 'src/a.c': 'ngettext ("a", "b", n);\n'}, False),
    ('ui missing', {'po/POTFILES.in': '', 'src/a.ui': '<p translatable="yes">x</p>\n'}, False),
    ('one gone', {'po/POTFILES.in': 'src/a.c\n'}, False),
    ('one silent', {'po/POTFILES.in': 'src/a.c\n', 'src/a.c': 'f ();\n'}, False),
    ('macro in words', {'po/POTFILES.in': 'src/a.c\n',
                        'src/a.c': 'f (_ ("%" G_GUINT64_FORMAT " puzzles"), n);\n'}, False),
    ('macro after words', {'po/POTFILES.in': 'src/a.c\n',
                           'src/a.c': 'f (_("a (b) c"), "%" G_GUINT64_FORMAT);\n'}, True),
    ('one twice', {'po/POTFILES.in': 'src/a.c\nsrc/a.c\n', 'src/a.c': WORDS}, False),
]

HEADER = ('msgid ""\nmsgstr ""\n"Language: xx\\n"\n'
          '"Content-Type: text/plain; charset=UTF-8\\n"\n')
LISTS = {'po/POTFILES.in': 'src/a.c\n', 'po/LINGUAS': 'xx\n', 'src/a.c': WORDS}
INCOMPLETE = [
    ('absent', {**LISTS, 'po/xx.po': HEADER}),
    ('empty', {**LISTS, 'po/xx.po': HEADER + '\nmsgid "Solve"\nmsgstr ""\n'}),
    ('fuzzy', {**LISTS, 'po/xx.po': HEADER + '\n#, fuzzy\nmsgid "Solve"\nmsgstr "X"\n'}),
]
TRANSLATIONS = [
    ('complete', {**LISTS, 'po/xx.po': HEADER + '\nmsgid "Solve"\nmsgstr "X"\n'}, True),
    ('same braces', {**LISTS, 'src/a.c': 'f (_("Press {b}, {a}"));\n',
                     'po/xx.po': HEADER + '\nmsgid "Press {b}, {a}"\nmsgstr "{a} {b}"\n'}, True),
    ('other braces', {**LISTS, 'src/a.c': 'f (_("Press {a}"));\n',
                      'po/xx.po': HEADER + '\nmsgid "Press {a}"\nmsgstr "{b}"\n'}, False),
    ('lost braces', {**LISTS, 'src/a.c': 'f (_("Press {a}"));\n',
                     'po/xx.po': HEADER + '\nmsgid "Press {a}"\nmsgstr "a"\n'}, False),
    ('broken', {**LISTS, 'po/xx.po': HEADER + '\nmsgid "Solve"\nmsgstr "X"x\n'}, False),
]

UP = {'core/board/b.c': 'void up (void);\nvoid b (void) { up (); }\n',
      'core/logic/l.c': 'void b (void);\nvoid up (void) { }\n'}
CALLS = [
    ('down', {'core/logic/l.c': 'void b (void);\nvoid l (void) { b (); }\n',
              'core/board/b.c': 'void b (void) { }\n'}, True),
    ('in the same folder', {'core/board/a.c': 'void b (void);\nvoid a (void) { b (); }\n',
                            'core/board/b.c': 'void b (void) { }\n'}, True),
    ('functions that are not seen outside',
     {'core/board/a.c': 'static void f (void) { }\nvoid a (void) { f (); }\n',
      'core/logic/b.c': 'static void f (void) { }\nvoid b (void) { f (); }\n'}, True),
    ('up, by a declaration of its own', UP, False),
    ('up, for a table', {'core/board/b.c': 'extern int t[];\nint *b (void) { return t; }\n',
                         'core/logic/l.c': 'int t[2] = { 1, 2 };\n'}, False),
    ('two files in a circle', {'core/board/a.c': 'void b (void);\nvoid a (void) { b (); }\n',
                               'core/board/b.c': 'void a (void);\nvoid b (void) { a (); }\n'},
     False),
    ('three files in a circle', {f'core/board/{me}.c': f'void {other} (void);\n'
                                                      f'void {me} (void) {{ {other} (); }}\n'
                                 for me, other in ('ab', 'bc', 'ca')}, False),
    ('nothing to read', {}, False),
]

JUNIT = '<testsuites>%s</testsuites>'
TAP = '<testsuite name="mato.t"><testcase name="1"/><testcase name="1"/></testsuite>'
BAD_TAP = '<testsuite name="mato.t"><testcase name="1"><failure/></testcase></testsuite>'
PLAIN = '<testsuite name="mato"><testcase name="p"/></testsuite>'


LAMP = {'src/session/game/lamp.h': 'struct _MatoLamp\n{\n  GObject parent_instance;\n\n'
                                   '  gboolean is_on; /* read */\n  MatoWire *wires[2];\n\n'
                                   '  /*< private >*/\n  guint n, id;\n};\n',
        'src/session/game/wire.h': 'struct _MatoWire\n{\n  GObject parent_instance;\n\n'
                                   '  MatoLamp *lamp;\n  int load;\n};\n'}


def uses_lamp(text, name='app/kit/a.c'):
    return {**LAMP, f'src/{name}': f'static void\nf (MatoLamp *lamp, MatoWire *self)\n{{\n'
                                   f'  {text}\n}}\n'}


FIELDS = [
    ('read', uses_lamp('if (lamp->is_on == TRUE && self->lamp->is_on) g ();'), True),
    ('written by its own file', uses_lamp('lamp->n++; lamp->is_on = TRUE;', 'session/game/lamp.c'),
     True),
    ('another struct', uses_lamp('Part *self = h (); self->load = 1;'), True),
    ('in a comment', uses_lamp('/* lamp->is_on = TRUE; */'), True),
    ('written', uses_lamp('lamp->is_on = TRUE;'), False),
    ('an element is written', uses_lamp('lamp->wires[0] = NULL;'), False),
    ('counted', uses_lamp('self->load |= 1;'), False),
    ('counted before', uses_lamp('++self->load;'), False),
    ('written through another', uses_lamp('self->lamp->is_on = TRUE;'), False),
    ('written by a brother', uses_lamp('self->lamp->is_on = TRUE;', 'session/game/wire.c'), False),
    ('a private one is read', uses_lamp('if (lamp->id > 0) g ();'), False),
    ('a private one is read on the way', uses_lamp('g (self->lamp->n);'), False),
    ('no models', {'src/session/game/a.h': 'int a;\n'}, False),
]


def run(name, result):
    return f'{{"name": "{name}", "result": "{result}", "returncode": 0, "stdout": "o"}}\n'


def logs(junit, *runs):
    return {'testlog.junit.xml': JUNIT % junit, 'testlog.json': ''.join(runs)}


COUNTS = [
    ('points and plain tests', logs(TAP + PLAIN, run('t', 'OK'), run('p', 'OK')),
     '3 passed, 0 failed'),
    ('what XML may not hold', logs(PLAIN.replace('/></', '>\x1d</testcase></'), run('p', 'OK')),
     '1 passed, 0 failed'),
    ('a bad point', logs(BAD_TAP + PLAIN, run('t', 'FAIL'), run('p', 'OK')), '1 passed, 1 failed'),
    ('a crash after good points', logs(TAP, run('t', 'ERROR')), '2 passed, 1 failed'),
    ('a plain test out of time', logs(PLAIN, run('p', 'TIMEOUT')), '0 passed, 1 failed'),
    ('a crash before the first point', logs(PLAIN, run('t', 'ERROR'), run('p', 'OK')),
     '1 passed, 1 failed'),
    ('nothing ran', {}, '0 passed, 1 failed'),
]


def check(script, files, in_ci=True):
    environment = {**os.environ, 'CI': 'true' if in_ci else ''}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding='utf-8')
        return subprocess.run([BUILD_AUX / script, folder], text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)


def check_calls(files):
    """Compiles the files, as a build does."""
    with tempfile.TemporaryDirectory() as place:
        commands = []
        for name, text in files.items():
            path = pathlib.Path(place, 'src', name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding='utf-8')
            output = name.replace('/', '_') + '.o'
            subprocess.run(['cc', '-O0', '-c', path, '-o', pathlib.Path(place, output)], check=True)
            commands.append({'directory': place, 'file': f'src/{name}', 'output': output})
        pathlib.Path(place, 'compile_commands.json').write_text(json.dumps(commands))
        return subprocess.run([BUILD_AUX / 'check-calls', place, pathlib.Path(place, 'src')],
                              text=True, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)


def cases():
    for script, table in (('check-includes', INCLUDES), ('check-docs', DOCS),
                          ('check-fields', FIELDS), ('check-macros', MACROS),
                          ('check-map', MAPS),
                          ('check-sizes', SIZES), ('check-potfiles', POTFILES),
                          ('check-licences', LICENCES),
                          ('check-translations', TRANSLATIONS)):
        for what, files, is_good in table:
            done = check(script, files)
            yield f'{script}: {what}', done.returncode == (0 if is_good else 1), done.stdout
    for what, files, is_good in CALLS:
        done = check_calls(files)
        yield f'check-calls: {what}', done.returncode == (0 if is_good else 1), done.stdout
    for what, files in INCOMPLETE:
        done = check('check-translations', files, in_ci=True)
        yield f'check-translations: {what}', done.returncode == 1, done.stdout
        done = check('check-translations', files, in_ci=False)
        good = done.returncode == 0 and 'warning: po/xx.po is incomplete' in done.stdout
        yield f'check-translations: {what}, outside CI', good, done.stdout
    for what, files, last_line in COUNTS:
        done = check('count-tests', files)
        good = done.stdout.splitlines()[-1] == last_line
        good = good and done.returncode == (0 if last_line.endswith(' 0 failed') else 1)
        yield f'count-tests: {what}', good, done.stdout


def main():
    total = 0
    for total, (what, good, output) in enumerate(cases(), 1):
        print(f'{"ok" if good else "not ok"} {total} - {what}')
        if not good:
            print(*('# ' + line for line in output.splitlines()), sep='\n')
    print(f'1..{total}')


if __name__ == '__main__':
    main()
