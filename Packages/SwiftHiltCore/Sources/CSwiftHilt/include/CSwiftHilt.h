// The part of SwiftHiltCore that Swift cannot spell on the systems it supports: atomic words, a
// thread-local pointer, a lock with timed waits, and the memory layouts that those act on.
//
// Nothing here takes pointers of 64 bits for granted. Only functions that are `static inline` in these
// headers call the Swift runtime: they are compiled into Swift's objects, so the C part links alone, as
// a library of its own. `Tools/check c` checks both.

#ifndef CSWIFTHILT_H
#define CSWIFTHILT_H

#include "hilt_atomics.h"
#include "hilt_cell.h"
#include "hilt_lock.h"
#include "hilt_store.h"
#include "hilt_thread.h"
#include "hilt_wait.h"
#include "hilt_worker.h"

#endif
