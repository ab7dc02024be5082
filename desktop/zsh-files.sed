# A command may have files or subcommands for zsh, not both: the script that is made for the player
# has both, for the sake of "help".
/^ *'\*:[^:]*:/,/^ *)$/{
    /'(-): :->command'/d
    /'(-)\*:: :->arg'/d
}
