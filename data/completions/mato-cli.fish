# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of mato-cli for fish. The program itself lists its commands, their options and what these
# take.

complete -c mato-cli -n __fish_use_subcommand -f -a '(mato-cli --list-commands)'
complete -c mato-cli -n '__fish_seen_subcommand_from help' -f -a '(mato-cli --list-commands)'
complete -c mato-cli -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' \
    -a '(mato-cli (commandline -opc)[2] --list-options 2>/dev/null)'
complete -c mato-cli -l engine -s e -x -a '(mato-cli --list-values engine)'
for option in alphabet level order symmetry technique
    complete -c mato-cli -l $option -x -a "(mato-cli --list-values $option)"
end
complete -c mato-cli -n '__fish_seen_subcommand_from convert' -l to -s t -x \
    -a '(mato-cli --list-values to)'
complete -c mato-cli -n '__fish_seen_subcommand_from solve' -l output -s o -x \
    -a '(mato-cli --list-values output)'
complete -c mato-cli -l weights -s w -r -a '(mato-cli --list-values weights)'
