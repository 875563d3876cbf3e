// The part of SwiftHiltCore that Swift cannot express on the systems it supports: atomic words, a
// lock, a table that is read without a lock, a thread-local pointer, timed waits, and a look at the
// process's images.
//
// Nothing here assumes 64-bit pointers. Only the `static inline` functions in these headers call
// the Swift runtime, so the C part links alone, as a separate library.

#ifndef CSWIFTHILT_H
#define CSWIFTHILT_H

#include "hilt_lock.h"
#include "hilt_store.h"
#include "hilt_thread.h"

#endif
