// Two ways to wait for a moment.
//
// A cell's word is locked for the few instructions of a copy, and its unlock is a plain store that can
// wake nobody: a thread that finds it locked spins, then naps. A `hilt_lock` is held for as long as a
// table or a list is changed, and parks its waiters.

#ifndef HILT_LOCK_H
#define HILT_LOCK_H

#include "hilt_atomics.h"

// Waits a moment for a word: a pause of the processor for the first rounds, then a sleep that lets a
// preempted holder run, also one of a lower priority.
void hilt_nap(unsigned round);

static inline void hilt_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ __volatile__("yield");
#endif
}

enum { HILT_SPINS = 100 };

// The next round of waiting; counts the rounds.
static inline void hilt_spin(unsigned *round) {
  if (*round < HILT_SPINS) {
    hilt_pause();
  } else {
    hilt_nap(*round - HILT_SPINS);
  }
  *round += 1;
}

// 0: free. On Apple's systems an os_unfair_lock; elsewhere 1: held, 2: held, and somebody may sleep.
typedef uint32_t hilt_lock;

void hilt_lock_slow(hilt_lock *lock);
void hilt_lock_wake(hilt_lock *lock);

#if defined(__APPLE__)
#include <os/lock.h>

_Static_assert(sizeof(os_unfair_lock) == sizeof(hilt_lock), "a lock is one word of 32 bits");

static inline void hilt_lock_take(hilt_lock *lock) { os_unfair_lock_lock((os_unfair_lock_t)lock); }

static inline void hilt_lock_give(hilt_lock *lock) {
  atomic_signal_fence(memory_order_seq_cst);
  os_unfair_lock_unlock((os_unfair_lock_t)lock);
}
#else
static inline void hilt_lock_take(hilt_lock *lock) {
  hilt_lock is_free = 0;
  if (!__atomic_compare_exchange_n(lock, &is_free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    hilt_lock_slow(lock);
  }
}

static inline void hilt_lock_give(hilt_lock *lock) {
  atomic_signal_fence(memory_order_seq_cst);
  if (__atomic_exchange_n(lock, 0, __ATOMIC_RELEASE) == 2) hilt_lock_wake(lock);
}
#endif

#endif
