// Wide characters, and functions in place of macros, which Swift does not see.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>

// The attributes are macros with casts.
static const attr_t ncurses_bold = A_BOLD;
static const attr_t ncurses_dim = A_DIM;
static const attr_t ncurses_reverse = A_REVERSE;

// The variables of ncurses and of stdio are not safe to name in Swift.
static inline SCREEN *ncurses_start(void) { return newterm(NULL, stdout, stdin); }
static inline WINDOW *ncurses_window(void) { return stdscr; }
