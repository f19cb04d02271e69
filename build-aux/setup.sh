# shellcheck shell=bash
# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
#
# Functions of build-aux/run, test, bench and package: find the system's family,
# install missing packages, configure a build folder. Sourced, not run.

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

install_on_debian ()
{
  local missing

  mapfile -t missing < <(missing_debian_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  say "these packages are missing: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    say "neither root nor sudo: install them with: apt-get install ${missing[*]}"
    return 0
  fi

  say "installing them with apt-get"
  if ! { as_root apt-get -q update &&
         as_root env DEBIAN_FRONTEND=noninteractive \
           apt-get -q -y -o Dpkg::Use-Pty=0 --no-install-recommends install "${missing[@]}"; }; then
    say "apt-get could not install them all"
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
  [ -z "$lacking" ] || die "cannot go on without:$lacking"
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
