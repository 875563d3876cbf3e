// Two ways to wait briefly.
//
// A cell's word is locked for the few instructions of a copy. Unlocking is a plain store, which
// can't wake a thread, so a thread that finds the word locked spins, then naps. A `hilt_lock` is
// held while a table or a list changes. On Apple platforms and Linux, it parks its waiters.

#ifndef HILT_LOCK_H
#define HILT_LOCK_H

#include "hilt_atomics.h"

// Sleeps briefly, so that a preempted holder of a word can run, even if its priority is lower.
void hilt_nap(unsigned round);

static inline void hilt_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ __volatile__("yield");
#endif
}

enum { HILT_SPINS = 100 };

// Waits for one more round, and counts it. The first rounds pause the processor; later ones nap.
static inline void hilt_spin(unsigned *round) {
  if (*round < HILT_SPINS) {
    hilt_pause();
  } else {
    hilt_nap(*round - HILT_SPINS);
  }
  *round += 1;
}

// 0 means free. On Apple platforms, the word is an os_unfair_lock. Elsewhere, 1 means held, and 2
// means held while a thread may be asleep.
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
