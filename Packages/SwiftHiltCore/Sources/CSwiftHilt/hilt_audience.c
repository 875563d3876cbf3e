#include "CSwiftHilt.h"

#include <stdlib.h>

static hilt_hits_table *make_table(uint64_t places, hilt_hits_table *previous) {
  hilt_hits_table *table = calloc(1, sizeof(hilt_hits_table) + places * sizeof(uint64_t));
  if (table == NULL) abort();
  table->previous = previous;
  table->mask = places - 1;
  return table;
}

hilt_hits *hilt_hits_create(uintptr_t limit) {
  hilt_hits *hits = calloc(1, sizeof(hilt_hits));
  if (hits == NULL) abort();
  hits->limit = limit;
  hits->table = make_table(1 << 10, NULL);
  return hits;
}

void hilt_hits_destroy(hilt_hits *hits) {
  for (hilt_hits_table *table = hits->table; table != NULL;) {
    hilt_hits_table *previous = table->previous;
    free(table);
    table = previous;
  }
  free(hits);
}

static bool put(hilt_hits_table *table, uint64_t hash) {
  uint64_t place = hash & table->mask;
  while (table->places[place] != 0) {
    if (table->places[place] == hash) return false;
    place = (place + 1) & table->mask;
  }
  __atomic_store_n(&table->places[place], hash, __ATOMIC_RELAXED);
  return true;
}

static hilt_hits_table *grown(hilt_hits_table *old) {
  hilt_hits_table *table = make_table(2 * (old->mask + 1), old);
  for (uint64_t place = 0; place <= old->mask; place++) {
    if (old->places[place] != 0) put(table, old->places[place]);
  }
  return table;
}

void hilt_hits_insert(hilt_hits *hits, uint64_t hash) {
  if (hash == 0) return;
  if (!hilt_compare_exchange(&hits->lock, 0, 1)) hilt_lock_slow(&hits->lock);
  if (hits->count < hits->limit) {
    if (2 * (hits->count + 1) > hits->table->mask) {
      __atomic_store_n(&hits->table, grown(hits->table), __ATOMIC_RELEASE);
    }
    if (put(hits->table, hash)) hits->count += 1;
  }
  hilt_store_release(&hits->lock, 0);
}

hilt_audience *hilt_audience_create(uintptr_t count) {
  hilt_audience *audience = calloc(1, sizeof(hilt_audience) + count * sizeof(hilt_listener));
  if (audience == NULL) abort();
  audience->count = count;
  return audience;
}

hilt_audience *hilt_audience_publish(hilt_store *store, hilt_audience *audience) {
  return (hilt_audience *)hilt_exchange(&store->audience, (uintptr_t)audience);
}

void hilt_audience_destroy(hilt_audience *audience) { free(audience); }

bool hilt_everyone_knows(hilt_thread *thread, const hilt_store *store, uint64_t hash) {
  const hilt_hits *known = NULL;
  const hilt_store *asked = store;
  bool knows = true;
  uintptr_t reads = hilt_read_begin(thread);
  do {
    const hilt_audience *audience =
        (const hilt_audience *)__atomic_load_n(&store->audience, __ATOMIC_SEQ_CST);
    for (uintptr_t i = 0; audience != NULL && knows && i < audience->count; i++) {
      const hilt_hits *hits = audience->listeners[i].hits;
      if (store != asked && !audience->listeners[i].is_deep) continue;
      // A recording has one set for all of its levels.
      if (hits == known && hits != NULL) continue;
      knows = hits != NULL && hilt_hits_contain(hits, hash);
      known = hits;
    }
    store = store->parent;
  } while (store != NULL && knows);
  hilt_read_end(thread, reads);
  return knows;
}
