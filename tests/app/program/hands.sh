# shellcheck shell=bash
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
#
# Shared by the tests of the real window: keys, clipboard, actions and TAP. $pid is the
# process of Mato. Sourced, not run.

name=io.github.matosudoku.Mato
window=/io/github/matosudoku/Mato/window/1
count=0
failed=0

for tool in xdotool xclip gdbus; do
  command -v "$tool" >/dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done

# GTK 4.24 has a warning for any menu that pops up. There warnings are not fatal; what else they say
# is looked for at the end.
complaints=${XRUN_TMP:-/tmp}/complaints
if pkg-config --atleast-version=4.24 gtk4 2>/dev/null; then
  export G_DEBUG=
fi

show_complaints ()
{
  [ ! -e "$complaints" ] || cat "$complaints" >&2
}
trap show_complaints EXIT

start_mato () # ARGUMENT...: sets $pid
{
  "$mato" "$@" 2>>"$complaints" &
  pid=$!
}

is_content () # whether Mato has nothing to complain of
{
  ! grep -aE 'WARNING|CRITICAL|ERROR' "$complaints" | grep -aqv gdk_frame_timings_
}

says_nothing () # neither does GTK, but for its own warning
{
  ! grep -av gdk_frame_timings_ "$complaints" | grep -aq .
}

ok () # TITLE COMMAND...: the command must succeed
{
  local title=$1
  shift
  count=$((count + 1))
  if "$@"; then
    echo "ok $count - $title"
  else
    echo "not ok $count - $title"
    failed=$((failed + 1))
  fi
}

within () # COMMAND...: it must succeed some time in the next minutes: sanitizers are slow
{
  local end=$((SECONDS + 150))
  while ((SECONDS < end)); do
    "$@" && return
    kill -0 "$pid" 2>/dev/null || return 1
    sleep 0.1
  done
  echo "# gave up waiting for: $*"
  failed=$((failed + 1))
  return 1
}

act () # ACTION [VALUE]
{
  gdbus call --session -d "$name" -o "$window" -m org.gtk.Actions.Activate \
    "$1" "[${2:+<$2>}]" "{}" >/dev/null
}

describe () # ACTION: (enabled, type, [state])
{
  gdbus call --session -d "$name" -o "$window" -m org.gtk.Actions.Describe "$1" 2>/dev/null
}

enabled () { [[ $(describe "$1") == "((true,"* ]]; }
disabled () { [[ $(describe "$1") == "((false,"* ]]; }
at () { [[ $(describe seek) == *"<uint64 $1>]"* ]]; }
recorded () { enabled seek && disabled cancel; } # a step is offered before, too: it would record
beyond () { enabled step-back && ! at "$1"; }

key () { xdotool key --clearmodifiers "$@"; }

clipboard () { timeout 5 xclip -selection clipboard -o 2>/dev/null; }

# What is copied stays with a process of xclip, which counts how often it was read.
reads () { grep -c "request number" "$copied" 2>/dev/null; }
was_read () { clipboard >/dev/null; [ "$(reads)" -gt 1 ]; }
reads_beyond () { [ "$(reads)" -gt "$1" ]; }

copied=${XRUN_TMP:-/tmp}/copied
set_clipboard () # TEXT: it is there when this returns
{
  rm -f "$copied"
  printf %s "$1" | xclip -selection clipboard -verbose -i >/dev/null 2>"$copied" &
  within was_read
}

# Ctrl+V, and waits for the effect. A window that nobody has played in reads the clipboard before,
# too, to offer it; and one that is slow may take the key before it has learned that there is text, or
# after the condition has put something else there: then once more, so call this by within().
pasted () # TEXT CONDITION...
{
  local before end
  set_clipboard "$1"
  shift
  before=$(reads)
  end=$((SECONDS + 30))
  key ctrl+v
  until reads_beyond "$before"; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
}

board () # the board as a line, by Ctrl+C
{
  set_clipboard nothing
  key ctrl+c
  local i
  for ((i = 0; i < 50; i++)); do
    [[ $(clipboard) != nothing ]] && break
    sleep 0.1
  done
  clipboard
}

shows () { [[ $(board) == "$1" ]]; }
begins_with () { [[ $(board) == "$1"* ]]; }

# Searching fails if a window closes meanwhile: call all of these by within().
find_window () # TITLE: sets $id to the newest window with that title
{
  id=$(xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -1)
  [ -n "$id" ]
}

has_windows () # N [HOW...]: whether a search finds N windows; default: all of Mato, with popovers
{
  local n=$1
  shift
  [ $# -gt 0 ] || set -- --class mato
  [ "$(xdotool search --onlyvisible "$@" 2>/dev/null | wc -l)" -eq "$n" ]
}

# One window is asked for itself: a search that failed has not shown that it is gone.
is_shown () { xwininfo -id "$1" 2>/dev/null | grep -q IsViewable; }
is_hidden () { ! is_shown "$1"; }

is_active () { [ "$(xdotool getactivewindow 2>/dev/null)" = "$1" ]; }

# Tries repeatedly, because another window that opens meanwhile takes the focus.
is_activated ()
{
  is_active "$1" && return
  xdotool windowactivate "$1" 2>/dev/null
  return 1
}

take_keys () # WINDOW: it gets them, and answers
{
  within is_activated "$1" && within enabled paste
}

quit () # as from the menu, so that nothing it leaves behind goes unseen
{
  gdbus call --session -d "$name" -o /io/github/matosudoku/Mato -m org.gtk.Actions.Activate \
    quit "[]" "{}" >/dev/null
  wait "$pid" && is_content
}

end () # says how many there were and ends with their status
{
  echo "1..$count"
  exit $((failed > 0))
}
