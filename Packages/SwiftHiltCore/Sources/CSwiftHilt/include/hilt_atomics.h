// Atomic operations on plain words. Loads and stores have their memory order in the name.

#ifndef HILT_ATOMICS_H
#define HILT_ATOMICS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uintptr_t hilt_load_relaxed(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

static inline uintptr_t hilt_load_acquire(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void hilt_store_relaxed(uintptr_t *word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

// This store may end the protection of a lock, or of a frame that keeps a binding alive. Swift's
// optimiser may move the retain of an object down past a store, even an atomic one. The retain
// could then come after unlocking, when another thread may release the object. The optimiser does
// not move it past a fence, which is no instruction here.
static inline void hilt_store_release(uintptr_t *word, uintptr_t value) {
  atomic_signal_fence(memory_order_seq_cst);
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

static inline uintptr_t hilt_exchange(uintptr_t *word, uintptr_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST);
}

static inline bool hilt_compare_exchange(uintptr_t *word, uintptr_t expected, uintptr_t desired) {
  return __atomic_compare_exchange_n(
      word, &expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

// Returns the value after the addition.
static inline uintptr_t hilt_increment(uintptr_t *word) {
  return __atomic_add_fetch(word, 1, __ATOMIC_ACQ_REL);
}

// 256 words that remember types by address; see Swift's KnownTypes.
extern uintptr_t hilt_known_types[256];

static inline uintptr_t hilt_known_type(size_t index) {
  return hilt_load_relaxed(&hilt_known_types[index]);
}

static inline void hilt_know_type(size_t index, uintptr_t address) {
  hilt_store_relaxed(&hilt_known_types[index], address);
}

#endif
