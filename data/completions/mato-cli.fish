# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of mato-cli for fish. The program itself lists its commands, options and notations.

complete -c mato-cli -n __fish_use_subcommand -f -a '(mato-cli --list-commands)'
complete -c mato-cli -n '__fish_seen_subcommand_from help' -f -a '(mato-cli --list-commands)'
complete -c mato-cli -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' \
    -a '(mato-cli (commandline -opc)[2] --list-options 2>/dev/null)'
complete -c mato-cli -n '__fish_seen_subcommand_from convert' -l to -s t -x \
    -a '(mato-cli convert --to=help | string replace -r " +" \t)'
complete -c mato-cli -n '__fish_seen_subcommand_from solve' -l output -s o -x \
    -a '(mato-cli convert --to=help | string replace -r " +" \t)'
