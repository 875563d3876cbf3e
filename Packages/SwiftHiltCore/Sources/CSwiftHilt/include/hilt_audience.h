// How a warm resolve learns, without a lock, that none of its observers wants an event of it.
//
// An observer may keep a set of the hits that are no news to it. The sets of a container's
// observers are published as one immutable list. Whoever replaces a list waits until each thread
// that was reading has finished, then frees the old one: a reader runs a few instructions and no
// user code (P. E. McKenney and J. D. Slingwine, "Read-copy update: using execution history to
// solve concurrency problems", PDCS 1998).

#ifndef HILT_AUDIENCE_H
#define HILT_AUDIENCE_H

#include "hilt_store.h"
#include "hilt_thread.h"

typedef struct hilt_hits_table {
  struct hilt_hits_table *previous;  // the smaller one before, kept for those who read it
  uint64_t mask;
  uint64_t places[];  // atomic: hashes; 0 is an empty place
} hilt_hits_table;

// Hashes of hits in an open-addressing table that only grows.
typedef struct hilt_hits {
  hilt_hits_table *table;  // atomic
  uintptr_t lock;          // guards what follows
  uintptr_t count, limit;
} hilt_hits;

hilt_hits *hilt_hits_create(uintptr_t limit);
void hilt_hits_destroy(hilt_hits *hits);

// Puts a hash into a set that has room for it.
void hilt_hits_insert(hilt_hits *hits, uint64_t hash);

static inline bool hilt_hits_contain(const hilt_hits *hits, uint64_t hash) {
  const hilt_hits_table *table = __atomic_load_n(&hits->table, __ATOMIC_ACQUIRE);
  // At least half of the places are empty, so the search ends.
  for (uint64_t place = hash & table->mask;; place = (place + 1) & table->mask) {
    uint64_t found = __atomic_load_n(&table->places[place], __ATOMIC_RELAXED);
    if (found == hash || found == 0) return found != 0;
  }
}

// An observer of a container: the hits that are no news to it, null for one that wants every event,
// and whether it sees descendants, too.
typedef struct hilt_listener {
  const hilt_hits *hits;
  bool is_deep;
} hilt_listener;

// The observers that are attached to one container.
typedef struct hilt_audience {
  uintptr_t count;
  hilt_listener listeners[];
} hilt_audience;

// Makes a list of so many observers, each to be set.
hilt_audience *hilt_audience_create(uintptr_t count);

static inline void hilt_audience_set(
    hilt_audience *audience, uintptr_t index, const hilt_hits *hits, bool is_deep) {
  audience->listeners[index] = (hilt_listener){hits, is_deep};
}

// Publishes the list of a container, or null for none. Under the store's lock.
//
// Returns the list before, to be freed after `hilt_wait_for_readers`.
hilt_audience *hilt_audience_publish(hilt_store *store, hilt_audience *audience);

// Frees a list, or nothing for null.
void hilt_audience_destroy(hilt_audience *audience);

// Whether a hit is no news to any observer of a container and its ancestors.
bool hilt_everyone_knows(hilt_thread *thread, const hilt_store *store, uint64_t hash);

#endif
