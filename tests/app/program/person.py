# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the Python tests of the real window: TAP, and a user who sees what a screen
reader gets and has keys and a mouse. Imported, not run.

A user clicks parts by their names. GTK 4.8 reports the position of a part in its window,
and X that of the window; a popover is a separate window, recognized by its size.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

# Warnings are fatal for Mato, but not for this test: libatspi warns about slow programs.
ENVIRONMENT = dict(os.environ)
os.environ.pop('G_DEBUG', None)


def skip(reason):
    print(f'1..0 # SKIP {reason}')
    sys.exit(0)


try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as failure:
    skip(failure)
if not shutil.which('xdotool'):
    skip('no xdotool')

APPLICATION = 'io.github.matosudoku.Mato'
PATH = '/io/github/matosudoku/Mato'
STATE = Atspi.StateType
LABELS = 'label', 'panel', 'filler'
PATIENCE = 120000 # ms
USUAL_PATIENCE = 120 # s

# GTK 4.24 has a warning for any menu that pops up. There warnings are not fatal; what else they say
# is looked for at the end.
HARMLESS = 'gdk_frame_timings_'
COMPLAINTS = pathlib.Path(os.environ.get('XRUN_TMP', '/tmp')) / 'complaints'


def is_gtk(version):
    """Whether GTK is of that version or later."""
    return subprocess.run(['pkg-config', f'--atleast-version={version}', 'gtk4'],
                          check=False).returncode == 0


IS_GTK_4_24 = is_gtk('4.24')
if IS_GTK_4_24:
    ENVIRONMENT.pop('G_DEBUG', None)

failed = 0
count = 0
focus_told = None # the part that said last that it has the focus


def ok(title, is_good):
    global count, failed
    count += 1
    failed += not is_good
    print(f"{'ok' if is_good else 'not ok'} {count} - {title}", flush=True)
    return is_good


def end():
    print(f'1..{count}')
    sys.exit(failed > 0)


def hear():
    """Processes pending events of the program."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def within(test, patience=USUAL_PATIENCE):
    """Repeats @test for up to two minutes (sanitizers are slow). Returns its first true result."""
    end_of_patience = time.monotonic() + patience
    while time.monotonic() < end_of_patience:
        hear()
        try:
            if said := test():
                return said
        except GLib.Error: # a part that was looked at is gone meanwhile
            pass
        time.sleep(0.1)
    if patience == USUAL_PATIENCE: # else it says what it means that nothing comes
        caller = sys._getframe(1) # pylint: disable=protected-access
        ok(f'what is waited for comes: {caller.f_code.co_name}, line {caller.f_lineno}', False)
    return None


def xdotool(*words):
    return subprocess.run(['xdotool', *map(str, words)], stdout=subprocess.PIPE, text=True,
                          check=False).stdout


def key(*keys):
    xdotool('key', '--clearmodifiers', *keys)


def focused_cb(event):
    global focus_told
    if event.detail1:
        focus_told = event.source


focus_listener = Atspi.EventListener.new(focused_cb)


class Ear:
    """What a screen reader is told to say from now on; before GTK 4.14, as a description."""

    def __init__(self):
        self.heard = []
        self.listener = Atspi.EventListener.new(self.told_cb)
        self.listener.register('object:announcement')
        self.listener.register('object:property-change:accessible-description')

    def told_cb(self, event):
        words = event.any_data
        is_tooltip = 'button' in event.source.get_role_name()
        if isinstance(words, str) and words and not is_tooltip:
            self.heard.append(words)

    def hears(self, words):
        return any(words in told for told in self.heard)


def start(program):
    Atspi.init()
    # The default is less than a second, so a slow program would be an error.
    Atspi.set_timeout(PATIENCE, PATIENCE)
    focus_listener.register('object:state-changed:focused')
    with COMPLAINTS.open('ab') as complaints:
        return subprocess.Popen([program], env=ENVIRONMENT, stderr=complaints)


def ends_well(process):
    """Whether it ends without complaint."""
    status = process.wait(120)
    return status == 0 and not any(
        HARMLESS not in line and re.search('WARNING|CRITICAL|ERROR', line)
        for line in COMPLAINTS.read_text(errors='replace').splitlines())


def stop(process):
    process.kill()
    process.wait() # a program that is started while this one dies finds it on the bus, and fails
    print(COMPLAINTS.read_text(errors='replace'), end='', file=sys.stderr)


def activate(action, path, value=None):
    values = [GLib.Variant.parse(None, value)] if value else []
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        APPLICATION, path, 'org.gtk.Actions', 'Activate',
        GLib.Variant('(sava{sv})', (action, values, {})), None, 0, PATIENCE, None)


def describe(action, path):
    """Whether it is enabled, its type, and its state in a list."""
    return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        APPLICATION, path, 'org.gtk.Actions', 'Describe', GLib.Variant('(s)', (action,)), None, 0,
        PATIENCE, None).unpack()[0]


def try_out(program, check):
    """Starts the program, calls @check with its accessible tree, and quits."""
    process = start(program)
    try:
        check(find_application(process))
        # By the menu's action, so that sanitizers check for leaks.
        activate('quit', PATH)
        ok('ends without complaint', ends_well(process))
    finally:
        stop(process)
    end()


def find_application(process):
    """Searches all applications; others may end meanwhile, which is an error to ignore."""
    def search():
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            try:
                application = desktop.get_child_at_index(index)
                if (application and application.get_process_id() == process.pid
                        and application.get_child_count() > 0):
                    return application
            except GLib.Error:
                pass
        return None

    return within(search)


def find_windows(*how):
    """The visible windows; none if any window closed during the search, so retry."""
    return xdotool('search', '--onlyvisible', *how).split()


def is_active(title):
    return title in xdotool('getactivewindow', 'getwindowname')


def activate_window(name):
    window = within(lambda: find_windows('--name', name))[-1]
    xdotool('windowactivate', '--sync', window)
    return window


def get_children(widget):
    return [widget.get_child_at_index(index) for index in range(widget.get_child_count())]


def walk(widget):
    if not widget:
        return
    yield widget
    for index in range(widget.get_child_count()):
        yield from walk(widget.get_child_at_index(index))


def has(widget, state):
    return widget.get_state_set().contains(state)


def simplify(role):
    """The name of the role, the same for all versions."""
    return {'push button': 'button', 'switch': 'check box', 'toggle button': 'check box'}.get(
        role, role)


def get_role(widget):
    return simplify(widget.get_role_name())


def is_shown(width, height):
    """GTK 4.24 has random numbers for what is not shown."""
    return width > 0 and max(width, height) < 1 << 14


def get_place(widget):
    """The x, y, width and height in the window; of size 0 if it is not shown."""
    try:
        place = widget.get_extents(Atspi.CoordType.WINDOW)
    except GLib.Error: # gone, or a part that has no place
        return 0, 0, 0, 0
    if not is_shown(place.width, place.height):
        return 0, 0, 0, 0
    return place.x, place.y, place.width, place.height


def find(top, name, role=None):
    """The first visible part below @top with that name, and that role, or any but a label."""
    for widget in walk(top):
        if widget.get_name() != name:
            continue
        own = get_role(widget)
        if (own == role if role else own not in LABELS) and get_place(widget)[2] > 0:
            return widget
    return None


def reads(top, words):
    """Whether the words stand in a visible label below @top."""
    return any(words in widget.get_name() and get_role(widget) == 'label'
               and get_place(widget)[2] > 0 for widget in walk(top))


def find_focus(top):
    """The part with the focus. Searches all parts only if the part of the last focus event has lost
    it: newer systems cache nothing, and every query goes to the program."""
    hear()
    try:
        if focus_told and has(focus_told, STATE.FOCUSED):
            return focus_told
    except GLib.Error: # it is gone
        pass
    return next((widget for widget in walk(top) if has(widget, STATE.FOCUSED)), None)


def get_surface(widget):
    """The surface (window or popover) of the part."""
    while get_role(widget) not in ('frame', 'menu'):
        widget = widget.get_parent()
    return widget


def find_origin(surface):
    """The position of the corner of a surface on the screen."""
    width, height = get_place(surface)[2:]
    for window in find_windows('--class', 'mato'):
        told = dict(re.findall(r'(\w+)=(\d+)', xdotool('getwindowgeometry', '--shell', window)))
        if not told: # closed since
            continue
        border = int(told['WIDTH']) - width
        # A border has the same width on all sides; a popover has none.
        if border == int(told['HEIGHT']) - height and 0 <= border <= 20:
            return int(told['X']) + border // 2, int(told['Y']) + border // 2
    return None


def find_slip(widget, surface):
    """How much too far to the right and down it is said to be. In newer GTKs the page of a stack
    has the place of what is in it, which is counted twice then."""
    places = []
    while widget != surface:
        places.append(get_place(widget))
        widget = widget.get_parent()
    slip_x = slip_y = 0
    for inner, outer, around in zip(places, places[1:], places[2:]):
        step = inner[0] - outer[0], inner[1] - outer[1]
        # What has the size of its parent can be nowhere else in it.
        if step == (outer[0] - around[0], outer[1] - around[1]) and inner[2:] == outer[2:]:
            slip_x += step[0]
            slip_y += step[1]
    return slip_x, slip_y


def get_middle(widget):
    """The middle of the part on the screen, once it is shown."""
    surface = get_surface(widget)
    origin = within(lambda: find_origin(surface))
    if not origin:
        return None
    left, top = origin
    x, y, width, height = get_place(widget)
    from_x, from_y = get_place(surface)[:2]
    slip_x, slip_y = find_slip(widget, surface)
    return (left + x - from_x - slip_x + width // 2,
            top + y - from_y - slip_y + height // 2)


def press(part):
    """Clicks a part, however small. GTK 4.10 and later leave out the padding of all that is around
    it, so that it is further right and lower than they say."""
    middle = get_middle(part)
    width, height = get_place(part)[2:]
    right, down = (width // 2 - 2, height // 2 - 2) if is_gtk('4.10') else (0, 0)
    click((middle[0] + right, middle[1] + down))


def click(*places):
    for x, y in places:
        xdotool('mousemove', x, y, 'click', 1)
