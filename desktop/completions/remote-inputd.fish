# Made by .ci/manuals.
complete -c remote-inputd -f
complete -c remote-inputd -s s -l socket -r -F -d 'where to listen, instead of $XDG_RUNTIME_DIR/remote-input/commands.sock'
complete -c remote-inputd -s k -l keymap -r -F -d 'a keymap that comes before all others; may be repeated'
complete -c remote-inputd -s l -l lircd -r -F -d 'lircd\'s socket, instead of /run/lirc/lircd; \'none\' for no lircd'
complete -c remote-inputd -s r -l record -r -F -d 'write what goes in and out, as a trace for remote-monitor replay; only a trace that is there is written over'
complete -c remote-inputd -s e -l emit -d 'press the keys of \'emit\' for other programs, on a keyboard made by uinput'
complete -c remote-inputd -s L -l lircd-socket -r -F -d 'send the keys and buttons of \'emit\' to clients of lircd\'s protocol'
complete -c remote-inputd -s B -l buttons -d 'with --lircd-socket: send every control too, as KEY_OK, KEY_UP, …'
complete -c remote-inputd -s K -l keyboards -d 'read ordinary keyboards too'
complete -c remote-inputd -s P -l pointers -d 'read mice and air mice too'
complete -c remote-inputd -s v -l verbose -d 'log devices, keymaps and commands on standard error'
complete -c remote-inputd -s V -l version -d 'print the version'
complete -c remote-inputd -s h -l help -d 'print this'
