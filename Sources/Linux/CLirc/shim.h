#include <lirc_client.h>
