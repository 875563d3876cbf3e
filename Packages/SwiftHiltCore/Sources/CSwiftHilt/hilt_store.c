#include "CSwiftHilt.h"

#include <stdlib.h>
#include <string.h>

typedef struct block {
  struct block *next;
} block;

// One allocation holds the first table, the store and the first cells, in this order. It is small
// enough for the allocator's thread cache, because a child container may live for one request only.
enum {
  TABLE_BYTES = HILT_INLINE_SLOTS * sizeof(uintptr_t),
  STORE_BYTES = (sizeof(hilt_store) + 63) & ~63,
  CELLS_BYTES = HILT_INLINE_CELLS * 64,
  INLINE_BYTES = TABLE_BYTES + STORE_BYTES + CELLS_BYTES,
};

static void *allocate(size_t alignment, size_t bytes) {
  void *memory = NULL;
  if (posix_memalign(&memory, alignment, bytes) != 0) abort();
  return memory;
}

static unsigned shift_for(uintptr_t slots) {
  return 64 - (unsigned)__builtin_ctzl(slots);
}

uintptr_t hilt_known_types[256];
static uintptr_t store_numbers = 0;

hilt_store *hilt_store_create(hilt_store *parent) {
  // The memory is aligned manually, because `posix_memalign` bypasses the thread cache.
  char *memory = malloc(INLINE_BYTES + HILT_TABLE_ALIGN - 16);
  if (memory == NULL) abort();
  char *aligned =
      (char *)(((uintptr_t)memory + HILT_TABLE_ALIGN - 1) & ~(uintptr_t)(HILT_TABLE_ALIGN - 1));
  memset(aligned, 0, TABLE_BYTES + sizeof(hilt_store));
  hilt_store *store = (hilt_store *)(aligned + TABLE_BYTES);
  store->memory = memory;
  store->parent = parent;
  store->arena = aligned + TABLE_BYTES + STORE_BYTES;
  store->arena_end = aligned + INLINE_BYTES;
  store->table = (uintptr_t)aligned | shift_for(HILT_INLINE_SLOTS);
  return store;
}

uintptr_t hilt_store_number_give(hilt_store *store) {
  uintptr_t next = hilt_increment(&store_numbers);
  return hilt_compare_exchange(&store->number, 0, next) ? next
                                                        : hilt_load_acquire(&store->number);
}

void hilt_store_destroy(hilt_store *store) {
  for (block *b = store->blocks; b != NULL;) {
    block *next = b->next;
    free(b);
    b = next;
  }
  free((void *)store->family);
  free(store->memory);
}

// Returns memory that lives as long as the store. The 128 bytes before it link the list of blocks.
static char *keep(hilt_store *store, size_t bytes) {
  block *b = allocate(HILT_TABLE_ALIGN, HILT_TABLE_ALIGN + bytes);
  b->next = store->blocks;
  store->blocks = b;
  return (char *)b + HILT_TABLE_ALIGN;
}

hilt_cell *hilt_cell_create(
    hilt_store *store, uintptr_t key, size_t value_bytes, uintptr_t qualifier, uintptr_t binding,
    uintptr_t word) {
  size_t bytes = (sizeof(hilt_cell) + value_bytes + 63) & ~(size_t)63;
  if ((size_t)(store->arena_end - store->arena) < bytes) {
    size_t chunk = bytes > 16384 ? bytes : (store->occupied < 64 ? 2048 : 32768);
    if (chunk < bytes) chunk = bytes;
    store->arena = keep(store, chunk);
    store->arena_end = store->arena + chunk;
  }
  hilt_cell *cell = (hilt_cell *)store->arena;
  store->arena += bytes;
  memset(cell, 0, sizeof(hilt_cell));
  cell->key = key;
  cell->qualifier = qualifier;
  cell->binding = binding;
  cell->word = word;
  cell->next = store->cells;
  __atomic_store_n(&store->cells, cell, __ATOMIC_RELEASE);
  return cell;
}

static void place(uintptr_t table, uintptr_t slot, uint64_t hash) {
  unsigned shift = (unsigned)(table & HILT_SHIFT_MASK);
  uintptr_t mask = (uintptr_t)(~UINT64_C(0) >> shift), index = (uintptr_t)(hash >> shift);
  uintptr_t *slots = hilt_slots(table);
  while (slots[index] != 0) index = (index + 1) & mask;
  __atomic_store_n(&slots[index], slot, __ATOMIC_RELEASE);
}

static uintptr_t slot_count(const hilt_store *store) {
  return (uintptr_t)(~UINT64_C(0) >> (store->table & HILT_SHIFT_MASK)) + 1;
}

static void grow(hilt_store *store, hilt_hash_of hash_of) {
  uintptr_t old = store->table;
  uintptr_t slots = slot_count(store);
  uintptr_t bytes = slots * 2 * sizeof(uintptr_t);
  char *memory = keep(store, bytes);
  memset(memory, 0, bytes);
  uintptr_t table = (uintptr_t)memory | (old & HILT_GATE) | shift_for(slots * 2);
  uintptr_t *old_slots = hilt_slots(old);
  for (uintptr_t i = 0; i < slots; i++) {
    uintptr_t slot = old_slots[i];
    if (slot != 0) place(table, slot, hash_of((hilt_cell *)(slot & ~(uintptr_t)63)));
  }
  __atomic_store_n(&store->table, table, __ATOMIC_RELEASE);
}

void hilt_insert(hilt_store *store, hilt_cell *cell, uint64_t hash, hilt_hash_of hash_of) {
  uintptr_t slots = slot_count(store);
  if ((store->occupied + 1) * 4 > slots * 3) grow(store, hash_of);
  place(store->table, (uintptr_t)cell | hilt_tag(hash), hash);
  __atomic_store_n(&store->occupied, store->occupied + 1, __ATOMIC_RELEASE);
}

void hilt_update_gate(hilt_store *store) {
  uintptr_t gate = hilt_is_closed(store) || hilt_is_observed(store) ? HILT_GATE : 0;
  uintptr_t table = (store->table & ~(uintptr_t)HILT_GATE) | gate;
  __atomic_store_n(&store->table, table, __ATOMIC_SEQ_CST);
}

enum { SHARDS = 8 };

typedef struct shard {
  hilt_store *children;
  hilt_lock lock;
  char padding[64 - sizeof(hilt_store *) - sizeof(hilt_lock)];
} shard;

static shard *family_of(const hilt_store *parent) {
  return (shard *)__atomic_load_n(&parent->family, __ATOMIC_SEQ_CST);
}

static shard *make_family(hilt_store *parent) {
  shard *family = allocate(64, SHARDS * sizeof(shard));
  memset(family, 0, SHARDS * sizeof(shard));
  uintptr_t none = 0;
  if (__atomic_compare_exchange_n(&parent->family, &none, (uintptr_t)family, false,
                                  __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    return family;
  }
  free(family);
  return family_of(parent);
}

bool hilt_family_add(hilt_store *parent, hilt_store *child) {
  shard *family = family_of(parent);
  if (family == NULL) family = make_family(parent);
  child->shard = hilt_thread_current()->number % SHARDS;
  shard *own = &family[child->shard];
  hilt_lock_take(&own->lock);
  // The check is under the lock, because `close()` sets the flag before it visits the children.
  if (__atomic_load_n(&parent->closed, __ATOMIC_SEQ_CST) != 0) {
    hilt_lock_give(&own->lock);
    return false;
  }
  child->next_sibling = own->children;
  if (own->children != NULL) own->children->previous_sibling = child;
  own->children = child;
  if (hilt_is_observed_below(parent)) {
    hilt_set_observed(child, true, true);
    hilt_update_gate(child);
  }
  hilt_lock_give(&own->lock);
  return true;
}

void hilt_family_remove(hilt_store *parent, hilt_store *child) {
  shard *own = &family_of(parent)[child->shard];
  hilt_lock_take(&own->lock);
  if (child->previous_sibling != NULL) {
    child->previous_sibling->next_sibling = child->next_sibling;
  } else {
    own->children = child->next_sibling;
  }
  if (child->next_sibling != NULL) {
    child->next_sibling->previous_sibling = child->previous_sibling;
  }
  hilt_lock_give(&own->lock);
}

// Returns the first store, from a sibling on, that is not being destroyed, and retains its
// container; null if there is none. The caller holds the list's lock, so no sibling can leave the
// list during the search.
static hilt_store *retain_first(hilt_store *sibling, hilt_try_retain *try_retain) {
  while (sibling != NULL && try_retain((void *)sibling->container) == NULL) {
    sibling = sibling->next_sibling;
  }
  return sibling;
}

// Returns the first child, in the lists from an index on, that is not being destroyed, and retains
// its container; null if there is none.
static hilt_store *first_from(shard *family, uintptr_t index, hilt_try_retain *try_retain) {
  hilt_store *child = NULL;
  for (; child == NULL && index < SHARDS; index++) {
    hilt_lock_take(&family[index].lock);
    child = retain_first(family[index].children, try_retain);
    hilt_lock_give(&family[index].lock);
  }
  return child;
}

hilt_store *hilt_family_first_retained(hilt_store *parent, hilt_try_retain *try_retain) {
  shard *family = family_of(parent);
  return family == NULL ? NULL : first_from(family, 0, try_retain);
}

hilt_store *hilt_family_next_retained(
    hilt_store *parent, hilt_store *child, hilt_try_retain *try_retain) {
  shard *family = family_of(parent);
  shard *own = &family[child->shard];
  hilt_lock_take(&own->lock);
  hilt_store *next = retain_first(child->next_sibling, try_retain);
  hilt_lock_give(&own->lock);
  return next != NULL ? next : first_from(family, child->shard + 1, try_retain);
}
