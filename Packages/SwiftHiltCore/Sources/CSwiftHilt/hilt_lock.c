#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "hilt_lock.h"

#include <time.h>

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

void hilt_nap(unsigned round) {
  struct timespec span = {0, round < 6 ? 20000L << round : 1000000L};
  nanosleep(&span, NULL);
}

#if defined(__APPLE__)
void hilt_lock_slow(hilt_lock *lock) { os_unfair_lock_lock((os_unfair_lock_t)lock); }
void hilt_lock_wake(hilt_lock *lock) { (void)lock; }
#else
// The lock has three states, so that unlocking makes no system call without contention.
//
// U. Drepper, "Futexes are tricky", 2011, section 5.
void hilt_lock_slow(hilt_lock *lock) {
  for (unsigned round = 0; round < HILT_SPINS; round++) {
    hilt_lock is_free = 0;
    if (__atomic_load_n(lock, __ATOMIC_RELAXED) == 0 &&
        __atomic_compare_exchange_n(lock, &is_free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
      return;
    }
    hilt_pause();
  }
  for (unsigned round = 0; __atomic_exchange_n(lock, 2, __ATOMIC_ACQUIRE) != 0; round++) {
#if defined(__linux__)
    syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
    (void)round;
#else
    hilt_nap(round);
#endif
  }
}

void hilt_lock_wake(hilt_lock *lock) {
#if defined(__linux__)
  syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
#else
  (void)lock;
#endif
}
#endif
