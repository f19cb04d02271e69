# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
"""All parts of the program at one look. A page has a thousand parts, and each has five answers;
asked one after the other, three processes wait for each other all the time. Here what a program
keeps for screen readers comes in one answer; what it leaves out, and what is in what, is asked as
soon as it is known, and the answers come in heaps. Imported, not run.
"""

# pylint: disable=wrong-import-order
from person import PATIENCE, STATE, Atspi, Gio, GLib, is_shown

ACCESSIBLE = 'org.a11y.atspi.Accessible'
CACHE = 'org.a11y.atspi.Cache'
COMPONENT = 'org.a11y.atspi.Component'
PROPERTIES = 'org.freedesktop.DBus.Properties'


def connect():
    """The bus of the screen readers, on a line of its own."""
    address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, PATIENCE,
        None).unpack()[0]
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


class Part:
    """What a screen reader is told of a part."""

    def __init__(self, survey, path, parent):
        self.survey = survey
        self.path = path
        self.parent = parent
        self.children = []
        self.role = self.name = self.description = ''
        self.labels = [] # said before the name, if it can have the focus
        self.states = 0

    @property
    def is_focusable(self):
        return bool(self.states >> int(STATE.FOCUSABLE) & 1)

    def is_shown(self):
        """Whether it has a place in its window."""
        return is_shown(*self.survey.get_size(self.path))

    def __repr__(self):
        return f'{self.role} “{self.name}”, labelled by {self.labels}'


class Survey:
    """All parts from an accessible on. Raises GLib.Error if one is gone meanwhile."""

    bus = None

    def __init__(self, top):
        Survey.bus = Survey.bus or connect()
        self.owner = top.app.bus_name
        self.n_open = 0
        self.failure = None
        self.parts = []
        self.told = self.get_told()
        self.look(top.path, None)
        context = GLib.MainContext.default()
        while self.n_open > 0:
            context.iteration(True)
        if self.failure:
            raise self.failure # pylint: disable=raising-bad-type

    def get_told(self):
        """Name, role, description and states of the parts that the program tells of, by path. Their
        order in what is around them is not always right there."""
        try:
            items = self.bus.call_sync(self.owner, '/org/a11y/atspi/cache', CACHE, 'GetItems', None,
                                       None, 0, PATIENCE, None).unpack()[0]
        except GLib.Error:
            return {}
        return {path: told for (_, path), _, _, _, _, _, *told in items}

    def ask(self, path, interface, method, arguments, take):
        def answered_cb(bus, result):
            self.n_open -= 1
            try:
                answer = bus.call_finish(result).unpack()
            except GLib.Error as failure:
                self.failure = self.failure or failure
            else:
                if not self.failure:
                    take(*answer)

        self.n_open += 1
        self.bus.call(self.owner, path, interface, method, arguments, None, 0, PATIENCE, None,
                      answered_cb)

    def look(self, path, parent):
        part = Part(self, path, parent)
        self.parts.append(part)

        def take_children(children):
            part.children = [self.look(inner, part) for _, inner in children
                             if not inner.endswith('/null')]

        def take_properties(properties):
            part.name = properties.get('Name', '')
            part.description = properties.get('Description', '')

        def take_role(role):
            part.role = Atspi.role_get_name(Atspi.Role(role))

        def take_states(words):
            part.states = words[0] | words[1] << 32
            if part.is_focusable:
                self.ask(path, ACCESSIBLE, 'GetRelationSet', None, take_relations)

        def take_relations(relations):
            for kind, targets in relations:
                for _, target in targets:
                    if kind == Atspi.RelationType.LABELLED_BY:
                        self.ask(target, PROPERTIES, 'Get',
                                 GLib.Variant('(ss)', (ACCESSIBLE, 'Name')), part.labels.append)

        self.ask(path, ACCESSIBLE, 'GetChildren', None, take_children)
        if path in self.told:
            name, role, description, states = self.told[path]
            take_properties({'Name': name, 'Description': description})
            take_role(role)
            take_states(states)
        else:
            self.ask(path, PROPERTIES, 'GetAll', GLib.Variant('(s)', (ACCESSIBLE,)),
                     take_properties)
            self.ask(path, ACCESSIBLE, 'GetRole', None, take_role)
            self.ask(path, ACCESSIBLE, 'GetState', None, take_states)
        return part

    def get_size(self, path):
        """The width and height; 0 for a part that is gone, or has no place."""
        try:
            place = self.bus.call_sync(self.owner, path, COMPONENT, 'GetExtents',
                                       GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),)), None, 0,
                                       PATIENCE, None).unpack()[0]
        except GLib.Error:
            return 0, 0
        return place[2:]
