#include "sudokit/common.h"

int32_t sudokit_interface_version(void) { return SUDOKIT_INTERFACE_VERSION; }
