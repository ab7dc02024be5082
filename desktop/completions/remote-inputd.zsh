#compdef remote-inputd
# Made by .ci/manuals.
_arguments -s \
    '(-s --socket)'{-s,--socket}'[Where to listen, instead of $XDG_RUNTIME_DIR/remote-input/commands.sock.]:PATH:_files' \
    '(-g --group)'{-g,--group}'[Let the group of the service connect too\: for a system service that other users connect to.]' \
    '(-m --may)'{-m,--may}'[Let only these clients '\''watch'\'' the remotes, '\''inject'\'' commands, or be a player with a '\''context'\''\: the right, = and user\:NAME, group\:NAME, unit\:NAME or user-unit\:NAME. There may be several. Without it, whoever connects may.]:RIGHT=WHO:' \
    '(-k --keymap)'{-k,--keymap}'[A keymap that comes before all others. There may be several.]:FILE:_files' \
    '(-l --lircd)'{-l,--lircd}'[lircd'\''s socket, instead of /run/lirc/lircd; '\''none'\'' for no lircd.]:PATH:_files' \
    '(-K --keyboards)'{-K,--keyboards}'[Read ordinary keyboards too.]' \
    '(-P --pointers)'{-P,--pointers}'[Read mice and air mice too.]' \
    '(-r --record)'{-r,--record}'[Write what goes in and out, as a trace for remote-monitor replay. Only a trace that is there is written over.]:FILE:_files' \
    '(-p --past)'{-p,--past}'[How many minutes of what happened are kept for remote-monitor report, in memory, instead of 5; 0 for nothing.]:MINUTES:' \
    '(-e --emit)'{-e,--emit}'[Press the keys of '\''emit'\'' for other programs, on a keyboard made by uinput.]' \
    '(-L --lircd-socket)'{-L,--lircd-socket}'[Send the keys and buttons of '\''emit'\'' to clients of lircd'\''s protocol, which connect here.]:PATH:_files' \
    '(-B --buttons)'{-B,--buttons}'[Also send them every control, as KEY_OK, KEY_UP and so on.]' \
    '(-u --player)'{-u,--player}'[Start this unit of the user'\''s systemd when Play or Home is pressed and no player runs, such as '\''remote-player'\''.]:UNIT:' \
    '(-v --verbose)'{-v,--verbose}'[Log devices, keymaps and commands on standard error.]' \
    '(-S --settings)'{-S,--settings}'[Read the settings from this file, in place of those below; '\''none'\'' reads none.]:FILE:_files' \
    '(-c --check)'{-c,--check}'[Check the files that are named, also by --settings, or else those below, instead of running\: every mistake with its place and what was probably meant.]' \
    '(-V --version)'{-V,--version}'[Print the version.]' \
    '(-h --help)'{-h,--help}'[Print this.]' \
    '*:FILE:{ (( ${words[(I)(-c|--check)]} )) && _files }'
