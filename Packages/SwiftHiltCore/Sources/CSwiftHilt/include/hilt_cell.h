// A cell: one key of one container, with the binding registered for it and the instance it caches.
//
// Cells are 64-byte aligned, so that two threads reading two singletons share no cache line, and
// live until their container dies, so that a reader never sees freed memory. Only what a cell
// holds is swapped, under its state word.

#ifndef HILT_CELL_H
#define HILT_CELL_H

#include "hilt_atomics.h"

typedef struct hilt_cell {
  uintptr_t key;           // the key word: a type's metadata address plus a tag in the low bits
  uintptr_t qualifier;     // a retained QualifierBox or InstanceOrigin, or 0
  uintptr_t state;         // atomic: phase, flags and, while creating, the claiming frame
  uintptr_t binding;       // atomic: a retained Binding or ContributionList; foreign: source cell
  uint64_t stamp;          // atomic: when the instance was finished, counted per container
  struct hilt_cell *next;  // the cell made before this one in the same container
  uint64_t versions;       // atomic: ancestors' epochs << 32 | version of the binding
  // The value follows: at byte 56, or at byte 64 for types aligned above 8 bytes.
} hilt_cell;

enum {
  HILT_EMPTY = 0,      // nothing cached; to be claimed by whoever builds
  HILT_READY = 1,      // the value is there
  HILT_LOCKED = 2,     // somebody copies or swaps the value: a few instructions, never user code
  HILT_CREATING = 3,   // claimed; the upper bits are the claiming frame
  HILT_TRANSIENT = 4,  // never cached: build on every resolve
  HILT_SLOW = 5,       // the engine's slow path knows (weak, graph, asynchronous, removed ...)
  HILT_CLOSED = 6,     // the container was closed
  HILT_PHASE_MASK = 7,
  HILT_WAITERS = 8,     // somebody sleeps until the claim ends
  HILT_SCOPED = 16,     // the value belongs to this container only, not to its descendants
  HILT_FOREIGN = 32,    // the binding is another container's: this cell only caches an instance
  HILT_FLAGS_MASK = 48,
};

static inline uintptr_t hilt_state(const hilt_cell *cell) {
  return __atomic_load_n(&cell->state, __ATOMIC_ACQUIRE);
}

static inline bool hilt_state_swap(hilt_cell *cell, uintptr_t expected, uintptr_t desired) {
  return hilt_compare_exchange(&cell->state, expected, desired);
}

static inline void hilt_state_set(hilt_cell *cell, uintptr_t state) {
  HILT_BARRIER();
  __atomic_store_n(&cell->state, state, __ATOMIC_RELEASE);
  HILT_BARRIER();
}

// Sequentially consistent: see hilt_announce.
static inline uintptr_t hilt_binding(const hilt_cell *cell) {
  return __atomic_load_n(&cell->binding, __ATOMIC_SEQ_CST);
}

static inline uintptr_t hilt_binding_swap(hilt_cell *cell, uintptr_t binding) {
  return hilt_exchange(&cell->binding, binding);
}

// The first binding of a cell, which no frame can have announced.
static inline void hilt_binding_set(hilt_cell *cell, uintptr_t binding) {
  HILT_BARRIER();
  __atomic_store_n(&cell->binding, binding, __ATOMIC_RELEASE);
}

static inline uint64_t hilt_cell_stamp(const hilt_cell *cell) {
  return __atomic_load_n(&cell->stamp, __ATOMIC_RELAXED);
}

static inline uint64_t hilt_versions(const hilt_cell *cell) {
  return __atomic_load_n(&cell->versions, __ATOMIC_RELAXED);
}

static inline void hilt_versions_set(hilt_cell *cell, uint64_t versions) {
  __atomic_store_n(&cell->versions, versions, __ATOMIC_RELAXED);
}

#endif
