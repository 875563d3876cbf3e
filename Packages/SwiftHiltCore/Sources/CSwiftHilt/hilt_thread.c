#include "CSwiftHilt.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

_Thread_local hilt_thread *hilt_thread_local = NULL;
uintptr_t hilt_async_seen = 0;

// Records are never freed: a thread that ends leaves its own to the next one, and whoever scans
// the list may be anywhere in it. So there are as many as ever ran at once.
static hilt_thread *all_threads = NULL;
static uintptr_t thread_numbers = 0;
static uint64_t binding_numbers = 0;
static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;

static void thread_ended(void *argument) {
  hilt_thread *thread = argument;
  // Also of a thread that ends within a factory: its path ends here.
  while (thread->top != &thread->base) hilt_pop(thread, thread->top);
  thread->call = thread->installing = thread->ambient = thread->observing = 0;
  hilt_thread_local = NULL;
  hilt_store_release(&thread->used, 0);
}

static void make_exit_key(void) {
  if (pthread_key_create(&exit_key, thread_ended) != 0) abort();
}

enum { FRAMES_AT_ONCE = 32, ROOM_BYTES = 8192 };

hilt_frame *hilt_frames_extend(hilt_thread *thread) {
  void *memory = NULL;
  if (posix_memalign(&memory, 64, FRAMES_AT_ONCE * sizeof(hilt_frame)) != 0) abort();
  memset(memory, 0, FRAMES_AT_ONCE * sizeof(hilt_frame));
  hilt_frame *frames = memory;
  hilt_frame *last = thread->top;
  for (int i = 0; i < FRAMES_AT_ONCE; i++) {
    frames[i].thread = thread;
    frames[i].previous = i == 0 ? last : &frames[i - 1];
    frames[i].next = i + 1 < FRAMES_AT_ONCE ? &frames[i + 1] : NULL;
  }
  __atomic_store_n(&last->next, frames, __ATOMIC_RELEASE);
  return frames;
}

static hilt_thread *reuse(void) {
  for (hilt_thread *t = __atomic_load_n(&all_threads, __ATOMIC_ACQUIRE); t != NULL; t = t->next) {
    if (hilt_load_relaxed(&t->used) == 0 && hilt_compare_exchange(&t->used, 0, 1)) return t;
  }
  return NULL;
}

hilt_thread *hilt_thread_make(void) {
  pthread_once(&exit_once, make_exit_key);
  hilt_thread *thread = reuse();
  if (thread == NULL) {
    void *memory = NULL;
    if (posix_memalign(&memory, 64, sizeof(hilt_thread)) != 0) abort();
    memset(memory, 0, sizeof(hilt_thread));
    thread = memory;
    thread->used = 1;
    thread->base.thread = thread;
    thread->top = &thread->base;
    hilt_frames_extend(thread);
    hilt_thread *head = __atomic_load_n(&all_threads, __ATOMIC_ACQUIRE);
    do {
      thread->next = head;
    } while (!__atomic_compare_exchange_n(
        &all_threads, &head, thread, false, __ATOMIC_SEQ_CST, __ATOMIC_ACQUIRE));
  }
  thread->number = hilt_increment(&thread_numbers);
  if (thread->room_base == NULL) {
    thread->room_base = malloc(ROOM_BYTES);
    if (thread->room_base == NULL) abort();
    thread->room_end = thread->room_base + ROOM_BYTES;
  }
  thread->room = thread->room_base;
  hilt_thread_local = thread;
  pthread_setspecific(exit_key, thread);
  return thread;
}

bool hilt_is_running(const hilt_cell *cell, uintptr_t binding) {
  for (hilt_thread *t = __atomic_load_n(&all_threads, __ATOMIC_SEQ_CST); t != NULL; t = t->next) {
    // A path is filled from below: the first empty frame is its end.
    for (hilt_frame *f = __atomic_load_n(&t->base.next, __ATOMIC_ACQUIRE); f != NULL;
         f = __atomic_load_n(&f->next, __ATOMIC_ACQUIRE)) {
      uintptr_t running = __atomic_load_n(&f->cell, __ATOMIC_SEQ_CST);
      if (running == 0) break;
      if (running != (uintptr_t)cell) continue;
      uintptr_t seen = __atomic_load_n(&f->binding, __ATOMIC_ACQUIRE);
      if (seen == 0 || seen == binding) return true;
    }
  }
  return false;
}

uint64_t hilt_more_binding_numbers(hilt_thread *thread) {
  // Never 0: that stands for no binding.
  (void)thread;
  return __atomic_add_fetch(&binding_numbers, HILT_NUMBERS_AT_ONCE, __ATOMIC_RELAXED) | 1;
}

void *hilt_room_of_heap(size_t size, size_t alignment) {
  void *room = NULL;
  if (alignment < sizeof(void *)) alignment = sizeof(void *);
  if (posix_memalign(&room, alignment, size == 0 ? 1 : size) != 0) abort();
  return room;
}

void hilt_room_to_heap(void *room) { free(room); }

hilt_frame *hilt_frame_create(void) {
  void *memory = NULL;
  if (posix_memalign(&memory, 64, sizeof(hilt_frame)) != 0) abort();
  memset(memory, 0, sizeof(hilt_frame));
  return memory;
}

void hilt_frame_destroy(hilt_frame *frame) { free(frame); }
