// The part of SwiftHiltCore that Swift cannot spell on the systems it supports: atomic words, a
// thread-local pointer, a lock with timed waits, and the memory layouts that those act on.
//
// Nothing here takes pointers of 64 bits for granted: `Tools/check pointers` compiles it for targets
// of 32 bits, too.

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
