// Atomic words, and a lock of one word that parks its waiters.

#ifndef HILT_LOCK_H
#define HILT_LOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uintptr_t hilt_load(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

// Swift's optimiser may move the retain of an object down past a store, even an atomic one, but not
// past a fence, which is no instruction here.
static inline void hilt_store_release(uintptr_t *word, uintptr_t value) {
  atomic_signal_fence(memory_order_seq_cst);
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

// Two threads that each announce something and then check the other's word can't both miss the
// other's announcement.
static inline void hilt_announce(uintptr_t *word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

static inline uintptr_t hilt_check(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

// A bit for each replaced binding that a frame may still name, chosen by the binding's address.
extern uintptr_t hilt_retired;

static inline uintptr_t hilt_retired_bit(uintptr_t address) {
  return (uintptr_t)1 << ((address >> 5) % (8 * sizeof(uintptr_t)));
}

// Returns whether an object may be such a binding. A result of `false` is certain.
static inline bool hilt_may_be_retired(uintptr_t address) {
  return (hilt_load(&hilt_retired) & hilt_retired_bit(address)) != 0;
}

static inline void hilt_set_retired(uintptr_t bits) { hilt_announce(&hilt_retired, bits); }

static inline bool hilt_replace(uintptr_t *word, uintptr_t expected, uintptr_t desired) {
  return __atomic_compare_exchange_n(
      word, &expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

// Returns the value after the addition.
static inline uintptr_t hilt_add(uintptr_t *word, uintptr_t count) {
  return __atomic_add_fetch(word, count, __ATOMIC_ACQ_REL);
}

// Sleeps briefly, longer in later rounds.
void hilt_nap(unsigned round);

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
