// Atomic operations on plain words, with the memory order in the name.

#ifndef HILT_ATOMICS_H
#define HILT_ATOMICS_H

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

// Nothing moves across this in the compiler, and it is no instruction. Swift's optimizer takes a plain
// store, atomic or not, for harmless, and retains an object behind one that was retained before it:
// after the unlock that lets another thread release it. So what ends a protection stands between two
// of these; calls that are not inlined, exchanges and pthread's locks need none.
#define HILT_BARRIER() __asm__ __volatile__("" ::: "memory")

static inline void hilt_store_release(uintptr_t *word, uintptr_t value) {
  HILT_BARRIER();
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
  HILT_BARRIER();
}

static inline uintptr_t hilt_exchange(uintptr_t *word, uintptr_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST);
}

static inline bool hilt_compare_exchange(uintptr_t *word, uintptr_t expected, uintptr_t desired) {
  return __atomic_compare_exchange_n(
      word, &expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

// Returns the value before the addition.
static inline uintptr_t hilt_fetch_add(uintptr_t *word, uintptr_t amount) {
  return __atomic_fetch_add(word, amount, __ATOMIC_RELAXED);
}

// Tells the processor that this thread is spinning.
static inline void hilt_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ __volatile__("yield");
#endif
}

// 256 words for whoever remembers types by address; see Swift's DerivedTypes.
extern uintptr_t hilt_known_types[256];

static inline uintptr_t hilt_known_type(size_t index) {
  return hilt_load_relaxed(&hilt_known_types[index]);
}

static inline void hilt_know_type(size_t index, uintptr_t address) {
  hilt_store_relaxed(&hilt_known_types[index], address);
}

// Gives up the processor, for a thread that has spun long enough.
void hilt_yield(void);

#endif
