// A store: the memory of one container. It has an open-addressing table of cells, which is read
// without a lock, an arena that the cells come from, and words that count changes.

#ifndef HILT_STORE_H
#define HILT_STORE_H

#include "hilt_cell.h"
#include "hilt_lock.h"

enum {
  HILT_SHIFT_MASK = 63,     // of a table word: 64 - log2(slots)
  HILT_GATE = 64,           // of a table word: go to the slow path (observed or closed)
  HILT_TABLE_ALIGN = 128,   // leaves those seven bits free
  HILT_INLINE_SLOTS = 16,   // the first table, part of the store's own allocation
  HILT_INLINE_CELLS = 9,    // the first small cells, likewise
};

typedef struct hilt_store {
  uintptr_t table;            // atomic: slots | gate | shift
  struct hilt_store *parent;
  uintptr_t epoch;            // atomic: counts changes of this container's bindings, and clearings
  uintptr_t stamps;           // atomic: the latest place in the order of creation
  hilt_lock lock;             // guards the table, the arena and `cells`; no user code runs under it
  uintptr_t occupied;         // atomic: slots in use
  char *arena;                // where the next cell goes
  char *arena_end;
  void *blocks;               // allocations to free with the store
  void *memory;               // the store's own allocation
  hilt_cell *cells;           // atomic: the latest cell, which links to the others
  uintptr_t closed;           // atomic flag
  uintptr_t observed;         // atomic: 0, or HILT_OBSERVED, alone or with HILT_OBSERVED_BELOW
  uintptr_t frozen;           // atomic flag
  uintptr_t observers;        // atomic flag: this very container has observers
  const void *container;      // the Container itself, not retained
  uintptr_t number;           // atomic: unique in the process, 0 until it is first needed
  uintptr_t deep_observers;   // atomic flag: an observer of this very container sees descendants
  uintptr_t family;           // atomic: the lists of the children, 0 before the first child
  // These fields are written when a sibling is created or released. Other cache lines hold the
  // fields that are read often.
  uintptr_t shard;            // the parent's list that this store is in
  struct hilt_store *next_sibling, *previous_sibling;  // guarded by that list's lock
} hilt_store;

hilt_store *hilt_store_create(hilt_store *parent);

// Returns the store's number, and assigns one if it has none.
uintptr_t hilt_store_number_give(hilt_store *store);

static inline uintptr_t hilt_store_number(hilt_store *store) {
  uintptr_t number = hilt_load_acquire(&store->number);
  return number != 0 ? number : hilt_store_number_give(store);
}

// Frees the memory. The caller has already destroyed the contents of the cells.
void hilt_store_destroy(hilt_store *store);

// Creates a cell with room for a value. The caller holds the lock.
//
// The cell is complete before it can be found, because other threads visit a store's cells without
// the lock.
hilt_cell *hilt_cell_create(
    hilt_store *store, uintptr_t key, size_t value_bytes, uintptr_t qualifier, uintptr_t binding,
    uintptr_t word);

static inline uintptr_t hilt_occupied(const hilt_store *store) {
  return __atomic_load_n(&store->occupied, __ATOMIC_ACQUIRE);
}

// Inserts a cell under a hash. When the table grows, `hash_of` returns the hashes of the other
// cells. The caller holds the lock.
typedef uint64_t (*hilt_hash_of)(const hilt_cell *cell);
void hilt_insert(hilt_store *store, hilt_cell *cell, uint64_t hash, hilt_hash_of hash_of);

// The bits of a hash that a slot keeps next to the cell's address.
static inline uintptr_t hilt_tag(uint64_t hash) { return (uintptr_t)(hash >> 32) & 63; }

// Multiply-shift hashing: the upper bits of the product are the index.
//
// M. Dietzfelbinger et al., "A reliable randomized algorithm for the closest-pair problem",
// J. Algorithms 25(1), 1997, doi:10.1006/jagm.1997.0873.
static inline uint64_t hilt_hash(uint64_t key) { return key * UINT64_C(0x9E3779B97F4A7C15); }

static inline uintptr_t hilt_table(const hilt_store *store) {
  return __atomic_load_n(&store->table, __ATOMIC_ACQUIRE);
}

static inline uintptr_t *hilt_slots(uintptr_t table) {
  return (uintptr_t *)(table & ~(uintptr_t)(HILT_TABLE_ALIGN - 1));
}

// A probe over the slots of one table that have the tag of a hash. `hilt_probe_next` returns the
// next candidate, or null at the end of the run.
typedef struct hilt_probe {
  uintptr_t *slots;
  uintptr_t index, mask, tag;
} hilt_probe;

static inline hilt_probe hilt_probe_start(uintptr_t table, uint64_t hash) {
  unsigned shift = (unsigned)(table & HILT_SHIFT_MASK);
  hilt_probe probe = {
      hilt_slots(table), (uintptr_t)(hash >> shift), (uintptr_t)(~UINT64_C(0) >> shift),
      hilt_tag(hash)};
  return probe;
}

static inline hilt_cell *hilt_probe_next(hilt_probe *probe) {
  for (;;) {
    uintptr_t slot = __atomic_load_n(&probe->slots[probe->index], __ATOMIC_ACQUIRE);
    if (slot == 0) return NULL;
    probe->index = (probe->index + 1) & probe->mask;
    if ((slot & 63) == probe->tag) return (hilt_cell *)(slot & ~(uintptr_t)63);
  }
}

// Finds the cell of a key word without a qualifier in one table.
static inline hilt_cell *hilt_find_in(uintptr_t table, uintptr_t key, uint64_t hash) {
  hilt_probe probe = hilt_probe_start(table, hash);
  hilt_cell *cell;
  while ((cell = hilt_probe_next(&probe)) != NULL) {
    if (cell->key == key) return cell;
  }
  return NULL;
}

// The result of `hilt_find` if it meets an observed or closed container.
#define HILT_GATED ((hilt_cell *)1)

static inline bool hilt_is_gated(const hilt_cell *cell) { return cell == HILT_GATED; }

// A cell and its owner, both null if there is no cell. It is returned by value, because the address
// of a local would cost every caller a stack check.
typedef struct hilt_found {
  hilt_cell *cell;
  hilt_store *owner;
} hilt_found;

// Finds the nearest cell of a key in a container and its ancestors.
static inline hilt_found hilt_find(hilt_store *store, uintptr_t key) {
  uint64_t hash = hilt_hash(key);
  hilt_found found = {NULL, store};
  do {
    uintptr_t table = hilt_table(found.owner);
    if (table & HILT_GATE) {
      found.cell = HILT_GATED;
      return found;
    }
    found.cell = hilt_find_in(table, key, hash);
    if (found.cell != NULL) return found;
    found.owner = found.owner->parent;
  } while (found.owner != NULL);
  return found;
}

// Returns the sum of the epochs of a container's ancestors. Equal sums mean that no binding changed
// there in between, because each epoch only grows.
static inline uint64_t hilt_ancestor_epochs(const hilt_store *store) {
  uintptr_t sum = 0;
  for (store = store->parent; store != NULL; store = store->parent) {
    sum += __atomic_load_n(&store->epoch, __ATOMIC_ACQUIRE);
  }
  return sum;
}

static inline uintptr_t hilt_epoch(const hilt_store *store) {
  return __atomic_load_n(&store->epoch, __ATOMIC_ACQUIRE);
}

static inline bool hilt_is_closed(const hilt_store *store) {
  return __atomic_load_n(&store->closed, __ATOMIC_ACQUIRE) != 0;
}

static inline void hilt_set_closed(hilt_store *store) {
  // The exchange is ordered before the visit of the children that follows; see hilt_family_add.
  hilt_exchange(&store->closed, 1);
}

// The flags of a container: it is observed, and so are its descendants.
enum { HILT_OBSERVED = 1, HILT_OBSERVED_BELOW = 2 };

static inline bool hilt_is_observed(const hilt_store *store) {
  return __atomic_load_n(&store->observed, __ATOMIC_ACQUIRE) != 0;
}

static inline bool hilt_is_observed_below(const hilt_store *store) {
  return (__atomic_load_n(&store->observed, __ATOMIC_ACQUIRE) & HILT_OBSERVED_BELOW) != 0;
}

static inline void hilt_set_observed(hilt_store *store, bool observed, bool below) {
  uintptr_t word = below ? HILT_OBSERVED | HILT_OBSERVED_BELOW : observed ? HILT_OBSERVED : 0;
  __atomic_store_n(&store->observed, word, __ATOMIC_RELEASE);
}

static inline bool hilt_has_own_observers(const hilt_store *store) {
  return __atomic_load_n(&store->observers, __ATOMIC_ACQUIRE) != 0;
}

static inline void hilt_set_own_observers(hilt_store *store, bool has, bool has_deep) {
  __atomic_store_n(&store->observers, has, __ATOMIC_RELEASE);
  __atomic_store_n(&store->deep_observers, has_deep, __ATOMIC_RELEASE);
}

static inline bool hilt_has_deep_observers(const hilt_store *store) {
  return __atomic_load_n(&store->deep_observers, __ATOMIC_ACQUIRE) != 0;
}

static inline bool hilt_is_frozen(const hilt_store *store) {
  return __atomic_load_n(&store->frozen, __ATOMIC_ACQUIRE) != 0;
}

static inline void hilt_set_frozen(hilt_store *store) {
  __atomic_store_n(&store->frozen, 1, __ATOMIC_RELEASE);
}

// The children of a store are in a few lists, so that threads which create and release children of
// one parent seldom contend. The children that one thread created come latest first.
//
// `first` and `next` retain the container of the store that they return. The caller releases it
// after the call to `next`. They skip stores that are being destroyed. `add` returns false if the
// parent is closed.
bool hilt_family_add(hilt_store *parent, hilt_store *child);
void hilt_family_remove(hilt_store *parent, hilt_store *child);
typedef void *hilt_try_retain(void *object);
hilt_store *hilt_family_first_retained(hilt_store *parent, hilt_try_retain *try_retain);
hilt_store *hilt_family_next_retained(
    hilt_store *parent, hilt_store *child, hilt_try_retain *try_retain);

// Part of the Swift runtime: retains an object unless its deinitialisation has begun.
extern void *swift_tryRetain(void *object);

static inline hilt_store *hilt_family_first(hilt_store *parent) {
  return hilt_family_first_retained(parent, swift_tryRetain);
}

static inline hilt_store *hilt_family_next(hilt_store *parent, hilt_store *child) {
  return hilt_family_next_retained(parent, child, swift_tryRetain);
}

// Sets the gate from `closed` and `observed`. The caller holds the lock, unless the store is new.
void hilt_update_gate(hilt_store *store);

#endif
