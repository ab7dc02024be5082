#compdef remote-inputd
# Made by .ci/manuals.
_arguments -s \
    '(-s --socket)'{-s,--socket}'[where to listen, instead of $XDG_RUNTIME_DIR/remote-input/commands.sock]:PATH:_files' \
    '(-g --group)'{-g,--group}'[let the group of the service connect too  for one of the system, which others than its user listen to]' \
    '(-k --keymap)'{-k,--keymap}'[a keymap that comes before all others; may be repeated]:FILE:_files' \
    '(-l --lircd)'{-l,--lircd}'[lircd'\''s socket, instead of /run/lirc/lircd; '\''none'\'' for no lircd]:PATH:_files' \
    '(-r --record)'{-r,--record}'[write what goes in and out, as a trace for remote-monitor replay; only a trace that is there is written over]:FILE:_files' \
    '(-p --past)'{-p,--past}'[how much of what happened is kept for remote-monitor report, in memory, instead of 5; 0 for nothing]:MINUTES:' \
    '(-e --emit)'{-e,--emit}'[press the keys of '\''emit'\'' for other programs, on a keyboard made by uinput]' \
    '(-L --lircd-socket)'{-L,--lircd-socket}'[send the keys and buttons of '\''emit'\'' to clients of lircd'\''s protocol]:PATH:_files' \
    '(-B --buttons)'{-B,--buttons}'[with --lircd-socket  send every control too, as KEY_OK, KEY_UP, …]' \
    '(-K --keyboards)'{-K,--keyboards}'[read ordinary keyboards too]' \
    '(-P --pointers)'{-P,--pointers}'[read mice and air mice too]' \
    '(-v --verbose)'{-v,--verbose}'[log devices, keymaps and commands on standard error]' \
    '(-V --version)'{-V,--version}'[print the version]' \
    '(-h --help)'{-h,--help}'[print this]'
