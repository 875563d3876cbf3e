// The part of SwiftHiltCore that Swift cannot spell on the systems it supports: atomic words, a
// thread-local pointer, a lock with timed waits, and the memory layouts that those act on.

#ifndef CSWIFTHILT_H
#define CSWIFTHILT_H

#include "hilt_atomics.h"
#include "hilt_audience.h"
#include "hilt_cell.h"
#include "hilt_store.h"
#include "hilt_thread.h"
#include "hilt_wait.h"
#include "hilt_worker.h"

#endif
