# © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of mato-cli for fish. The program itself lists its commands, their options and what these
# take.

# The words for the first argument, if that is no file and neither it nor an option is before the
# cursor.
function __mato_cli_arguments
    set -l words (commandline -opc)
    test (count $words) -gt 1; or return 1
    string match -qr -- '^(-.|--[^=]*)$' $words[-1]; and return 1
    set -l arguments (mato-cli --list-arguments $words[2] 2>/dev/null)
    for argument in $arguments
        contains -- $argument $words; and return 1
    end
    test (count $arguments) -gt 0; and printf '%s\n' $arguments
end

complete -c mato-cli -n __fish_use_subcommand -f -a '(mato-cli --list-commands)'
complete -c mato-cli -n '__fish_seen_subcommand_from help' -f -a '(mato-cli --list-commands)'
complete -c mato-cli -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' \
    -a '(mato-cli (commandline -opc)[2] --list-options 2>/dev/null)'
complete -c mato-cli -n '__mato_cli_arguments >/dev/null' -f -a '(__mato_cli_arguments)'
complete -c mato-cli -l engine -s e -x -a '(mato-cli --list-values engine)'
for option in alphabet level order symmetry technique variant
    complete -c mato-cli -l $option -x -a "(mato-cli --list-values $option)"
end
complete -c mato-cli -n '__fish_seen_subcommand_from convert' -l to -s t -x \
    -a '(mato-cli --list-values to)'
complete -c mato-cli -n '__fish_seen_subcommand_from solve' -l output -s o -x \
    -a '(mato-cli --list-values output)'
complete -c mato-cli -l weights -s w -r -a '(mato-cli --list-values weights)'
