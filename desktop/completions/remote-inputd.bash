# What bash completes for remote-inputd. Made by .ci/manuals.
_remote_inputd() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local words=" ${COMP_WORDS[*]} "
    case $before in
        -s|--socket|-k|--keymap|-l|--lircd|-r|--record|-L|--lircd-socket|-S|--settings) COMPREPLY=($(compgen -f -- "$word")) ;;
        -m|--may|-p|--past|-u|--player) COMPREPLY=() ;;
        *)
            if [[ $word != -* && ($words == *" -c "* || $words == *" --check "*) ]]; then
                COMPREPLY=($(compgen -f -- "$word"))
            else
                COMPREPLY=($(compgen -W "-s --socket -g --group -m --may -k --keymap -l --lircd -K --keyboards -P --pointers -r --record -p --past -e --emit -L --lircd-socket -B --buttons -u --player -v --verbose -S --settings -c --check -V --version -h --help" -- "$word"))
            fi
            ;;
    esac
}
complete -o filenames -F _remote_inputd remote-inputd
