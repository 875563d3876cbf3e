// Finds a second copy of SwiftHilt in the process.

#ifndef HILT_COPIES_H
#define HILT_COPIES_H

#include <stdbool.h>
#include <stddef.h>

// Returns whether an image of this process, other than that of this function, defines a symbol.
// Writes the image's path to `path`, which has room for `size` bytes.
bool hilt_other_image(const char *symbol, char *path, size_t size);

#endif
