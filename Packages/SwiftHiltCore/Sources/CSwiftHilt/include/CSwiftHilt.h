// The part of SwiftHiltCore that Swift cannot express on the systems it supports: atomic words, a
// thread-local pointer, a lock with timed waits, and the memory layouts that these use.
//
// Nothing here assumes 64-bit pointers. Only the `static inline` functions in these headers call
// the Swift runtime. They are compiled into Swift's objects, so the C part links alone, as a
// separate library. `Tools/check c` checks both rules.

#ifndef CSWIFTHILT_H
#define CSWIFTHILT_H

#include "hilt_atomics.h"
#include "hilt_cell.h"
#include "hilt_copies.h"
#include "hilt_lock.h"
#include "hilt_store.h"
#include "hilt_thread.h"
#include "hilt_wait.h"
#include "hilt_worker.h"

#endif
