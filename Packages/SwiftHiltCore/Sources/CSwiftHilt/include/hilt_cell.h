// A cell: one key of one container, with the binding registered for it and the instance it caches.
//
// Cells are 64-byte aligned, so that two cells share no cache line of 64 bytes, and a slot has six
// bits for a tag. A container's cells live as long as the container, so that a reader never sees
// freed memory. The contents of a cell change only while its word is locked.

#ifndef HILT_CELL_H
#define HILT_CELL_H

#include "hilt_atomics.h"

typedef struct hilt_cell {
  uintptr_t word;          // atomic: the phase and flags
  uintptr_t key;           // the key word: a type's metadata address plus a tag in the low bits
  uintptr_t qualifier;     // a retained QualifierBox, or 0
  uintptr_t binding;       // atomic: a retained Binding or ContributionList; foreign: a number
  uintptr_t mark;          // creating: the claiming frame; else a stamp or retained InstanceExtras
  struct hilt_cell *next;  // the cell created before this one in the same container
  uint64_t epochs;         // foreign: the ancestors' epochs at which the instance was current
  // The value follows, at the next address that its type's alignment allows.
} hilt_cell;

_Static_assert(sizeof(hilt_cell) == (sizeof(uintptr_t) == 8 ? 56 : 32), "a pointer fits beside");

// Flags of the word, above a phase: see Swift's `Phase` and `CellWord`.
enum {
  HILT_PHASE_MASK = 7,
  HILT_WAITERS = 8,    // a thread or a task may wait for the claim to end
  HILT_SCOPED = 16,    // the value belongs to this container only, not to its descendants
  HILT_FOREIGN = 32,   // no binding of its own; may cache an instance of another container's
  HILT_EXTRAS = 64,    // `mark` is a retained InstanceExtras
  HILT_LOOSE = 128,    // not in the table: a contribution's, or one in the container's `instances`
  HILT_FULL = 256,     // closed, and the value is still there
};

static inline uintptr_t hilt_word(const hilt_cell *cell) {
  return __atomic_load_n(&cell->word, __ATOMIC_ACQUIRE);
}

static inline bool hilt_word_swap(hilt_cell *cell, uintptr_t expected, uintptr_t desired) {
  return __atomic_compare_exchange_n(
      &cell->word, &expected, desired, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static inline void hilt_word_set(hilt_cell *cell, uintptr_t word) {
  hilt_store_release(&cell->word, word);
}

// The load is sequentially consistent; see hilt_announce.
static inline uintptr_t hilt_binding(const hilt_cell *cell) {
  return __atomic_load_n(&cell->binding, __ATOMIC_SEQ_CST);
}

static inline uintptr_t hilt_binding_swap(hilt_cell *cell, uintptr_t binding) {
  return hilt_exchange(&cell->binding, binding);
}

// Sets the binding of a cell that has none of its own, so no frame can run an old binding.
static inline void hilt_binding_set(hilt_cell *cell, uintptr_t binding) {
  hilt_store_release(&cell->binding, binding);
}

#endif
