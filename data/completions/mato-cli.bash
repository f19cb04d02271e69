# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Completion of mato-cli for bash. The program itself lists its commands, their options and what these
# take.

# The words for the first argument, if that is no file and neither it nor an option is before the
# cursor.
_mato_cli_arguments ()
{
  local arguments argument

  [[ $option != -? && $option != --* ]] || return
  arguments=$("$program" --list-arguments "${COMP_WORDS[1]}" 2>/dev/null)
  for argument in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    [[ $'\n'$arguments$'\n' != *$'\n'"$argument"$'\n'* ]] || return
  done
  printf '%s' "$arguments"
}

_mato_cli ()
{
  local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} option= words= arguments=

  # Bash cuts --to=line into three words.
  if [ "$word" = = ]; then
    option=${COMP_WORDS[COMP_CWORD-1]} word=
  elif [ "${COMP_WORDS[COMP_CWORD-1]}" = = ]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
  else
    option=${COMP_WORDS[COMP_CWORD-1]}
  fi

  COMPREPLY=()
  if [[ $option == -* ]]; then
    words=$("$program" --list-values "$option" 2>/dev/null)
  fi
  if [ -n "$words" ]; then
    :
  elif [ "$COMP_CWORD" -eq 1 ] || { [ "$COMP_CWORD" -eq 2 ] && [ "$option" = help ]; }; then
    words="$("$program" --list-commands | cut -f1) help --help --version"
  elif [[ $word == -* ]]; then
    words=$("$program" "${COMP_WORDS[1]}" --list-options 2>/dev/null | cut -f1)
  else
    arguments=$(_mato_cli_arguments)
    words=$arguments
  fi

  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  if [ ${#COMPREPLY[@]} -eq 0 ] && [ -z "$arguments" ]; then
    compopt -o filenames 2>/dev/null || : # quotes what it inserts, so not for --to=
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    return
  fi

  if [[ ${COMPREPLY[0]-} == *= ]]; then
    compopt -o nospace 2>/dev/null || :
  fi
}

complete -F _mato_cli mato-cli
