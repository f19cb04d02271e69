# shellcheck shell=bash
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
#
# Functions of build-aux/run, test, bench and package: find the system's family,
# install missing packages, configure a build folder. Sourced, not run.

# How build-aux/run builds; build-aux/test --release tries that no compiler warns of it.
release_options=(--buildtype=release -Dtests=false)

# How to install by hand what could not be installed.
advice=

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=${0##*/}

say ()
{
  printf '%s: %s\n' "$program" "$*"
}

die ()
{
  printf '%s: %s\n' "$program" "$*" >&2
  exit 2
}

# wants WHAT OPTION [VALUE...]: ends with a sentence if an option lacks its value.
wants ()
{
  [ -n "${3:-}" ] || die "$2 wants $1"
}

# Prints debian, fedora, arch or suse, or nothing for an unknown system.
system_family ()
{
  local word

  for word in $(. /etc/os-release 2>/dev/null && echo "${ID:-} ${ID_LIKE:-}"); do
    case $word in
      debian | ubuntu) echo debian; return ;;
      fedora | rhel) echo fedora; return ;;
      arch) echo arch; return ;;
      suse | opensuse*) echo suse; return ;;
    esac
  done
}

# Prints the packages of the sets $@ that are not installed.
missing_debian_packages ()
{
  local set name

  for set; do
    for name in $("$top/build-aux/packages" "$set" debian); do
      [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] ||
        echo "$name"
    done
  done
}

# Runs a command as root: directly, or through sudo.
as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

# Says what installing these packages means, before it is done.
say_plan ()
{
  local plan

  plan=$(LC_ALL=C apt-get -o Debug::NoLocking=1 --no-install-recommends --assume-no \
    install "$@" 2>/dev/null || true)
  say "apt-get installs them and what they need:" \
    "$(sed -n 's/.* \([0-9]*\) newly installed.*/\1/p' <<<"$plan") packages," \
    "$(sed -n 's/^Need to get \(.*\) of archives.*/\1/p' <<<"$plan") to download," \
    "$(sed -n 's/^After this operation, \(.*\) of additional.*/\1/p' <<<"$plan") of disk space"
  case " $* " in
    *" openbox "*) [ -e /etc/alternatives/x-session-manager ] ||
      say "openbox, for the picture of the window, becomes the default session manager" ;;
  esac
}

install_on_debian ()
{
  local missing

  mapfile -t missing < <(missing_debian_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  say "these packages are missing: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    advice="; as root: apt-get install ${missing[*]}"
    say "neither root nor sudo$advice"
    return 0
  fi

  as_root apt-get -q update || say "the lists of packages could not be renewed"
  say_plan "${missing[@]}"
  if ! as_root env DEBIAN_FRONTEND=noninteractive \
       apt-get -q -y -o Dpkg::Use-Pty=0 --no-install-recommends install "${missing[@]}"; then
    advice="; as root: apt-get install ${missing[*]}"
    say "apt-get could not install them all$advice"
  fi
}

# Names the needed packages on a system where they are not installed by this script.
name_packages ()
{
  local family=$1 set names=
  shift

  for set; do
    names+=" $("$top/build-aux/packages" "$set" "${family:-debian}" | tr '\n' ' ')"
  done
  case $family in
    fedora) say "Mato wants these packages: sudo dnf install$names" ;;
    arch) say "Mato wants these packages: sudo pacman -S --needed$names" ;;
    suse) say "Mato wants these packages: sudo zypper install$names" ;;
    *) say "Mato wants what these Debian packages hold:$names" ;;
  esac
}

# Ends with an error message if a tool of the set "build" is missing.
require_build_tools ()
{
  local lacking='' tool

  command -v cc >/dev/null || lacking+=" cc"
  for tool in meson ninja pkg-config msgfmt glib-compile-resources; do
    command -v "$tool" >/dev/null || lacking+=" $tool"
  done
  if command -v pkg-config >/dev/null; then
    pkg-config --atleast-version=2.74 glib-2.0 gio-2.0 || lacking+=" GLib-2.74"
    pkg-config --atleast-version=4.8 gtk4 || lacking+=" GTK-4.8"
  fi
  [ -z "$lacking" ] || die "cannot go on without:$lacking$advice"
}

# set_up SET...: installs the packages of the sets, or names them.
set_up ()
{
  local family
  family=$(system_family)

  if [ "$family" = debian ] && command -v apt-get >/dev/null; then
    install_on_debian "$@"
  else
    name_packages "$family" "$@"
  fi
  require_build_tools
}

# configure FOLDER OPTION...: makes or reconfigures a build folder with these options.
configure ()
{
  local folder=$1
  shift

  if [ -f "$folder/build.ninja" ] && meson setup --reconfigure "$folder" "$top" "$@"; then
    return
  fi
  rm -rf "$folder"
  meson setup "$folder" "$top" "$@"
}
