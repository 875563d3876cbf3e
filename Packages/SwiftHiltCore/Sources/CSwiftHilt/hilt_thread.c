#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSwiftHilt.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

_Thread_local hilt_thread *hilt_thread_local = NULL;
uintptr_t hilt_async_seen = 0;

// The records of living threads, and some spare records. A thread that reads the frames of another
// thread holds this lock, or the wait lock while that thread has a claim.
static hilt_lock threads_lock;
static hilt_thread *living = NULL;
static hilt_thread *spare = NULL;
static unsigned spares = 0;

static uintptr_t thread_numbers = 0;
static uint64_t binding_numbers = 0;
static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;
static hilt_thread_exit on_exit_of_thread = NULL;

// A path seldom has more frames, and seldom do more threads end before others begin.
enum { FRAMES_AT_ONCE = 32, ROOM_BYTES = 8192, SPARES = 64 };

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

void hilt_thread_on_exit(hilt_thread_exit function) {
  __atomic_store_n(&on_exit_of_thread, function, __ATOMIC_RELEASE);
}

static void destroy(hilt_thread *thread) {
  for (hilt_frame *frames = thread->base.next; frames != NULL;) {
    hilt_frame *next = frames[FRAMES_AT_ONCE - 1].next;
    free(frames);
    frames = next;
  }
  free(thread->room_base);
  free(thread);
}

static void *run_exit(void *thread) {
  hilt_thread_exit function = __atomic_load_n(&on_exit_of_thread, __ATOMIC_ACQUIRE);
  if (function != NULL) function(thread);
  return NULL;
}

static void leave(hilt_thread *thread) {
  bool ends_within = thread->top != &thread->base || thread->worker != 0;
  pthread_t other;
  // Swift keeps the accesses that are open on a thread in a list on its stack. A thread that ends
  // within a factory leaves that list behind, so no Swift code may run on it any more.
  if (ends_within && pthread_create(&other, NULL, run_exit, thread) == 0) {
    pthread_join(other, NULL);
  } else {
    run_exit(thread);
  }
}

static void thread_ended(void *argument) {
  hilt_thread *thread = argument;
  // The claims of the factories that the thread left unfinished end.
  leave(thread);
  while (thread->top != &thread->base) hilt_pop(thread, thread->top);
  thread->call = thread->installing = thread->skipping = thread->ambient = 0;
  thread->observing = thread->worker = 0;
  hilt_thread_local = NULL;
  hilt_lock_take(&threads_lock);
  *(thread->previous == NULL ? &living : &thread->previous->next) = thread->next;
  if (thread->next != NULL) thread->next->previous = thread->previous;
  bool is_kept = spares < SPARES;
  if (is_kept) {
    thread->next = spare;
    spare = thread;
    spares += 1;
  }
  hilt_lock_give(&threads_lock);
  if (!is_kept) destroy(thread);
}

static void make_exit_key(void) {
  if (pthread_key_create(&exit_key, thread_ended) != 0) abort();
}

static hilt_thread *take_spare(void) {
  hilt_lock_take(&threads_lock);
  hilt_thread *thread = spare;
  if (thread != NULL) {
    spare = thread->next;
    spares -= 1;
  }
  hilt_lock_give(&threads_lock);
  return thread;
}

// Returns the lowest address of this thread's stack, or 0 if the system does not provide it.
static uintptr_t stack_end(void) {
#if defined(__APPLE__)
  pthread_t self = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#elif defined(__linux__)
  pthread_attr_t attributes;
  void *end = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &end, &size) != 0) end = NULL;
  pthread_attr_destroy(&attributes);
  return (uintptr_t)end;
#else
  return 0;
#endif
}

static hilt_thread *create(void) {
  void *memory = NULL;
  if (posix_memalign(&memory, 64, sizeof(hilt_thread)) != 0) abort();
  memset(memory, 0, sizeof(hilt_thread));
  hilt_thread *thread = memory;
  thread->base.thread = thread;
  thread->top = &thread->base;
  hilt_frames_extend(thread);
  thread->room_base = malloc(ROOM_BYTES);
  if (thread->room_base == NULL) abort();
  thread->room_end = thread->room_base + ROOM_BYTES;
  return thread;
}

hilt_thread *hilt_thread_make(void) {
  pthread_once(&exit_once, make_exit_key);
  // A thread that ends may have lost its thread-local variables already, but still have a record.
  hilt_thread *thread = pthread_getspecific(exit_key);
  if (thread == NULL) {
    thread = take_spare();
    if (thread == NULL) thread = create();
    thread->number = hilt_increment(&thread_numbers);
    thread->room = thread->room_base;
    thread->pthread = (uintptr_t)pthread_self();
    thread->stack_end = stack_end();
    hilt_lock_take(&threads_lock);
    thread->previous = NULL;
    thread->next = living;
    if (living != NULL) living->previous = thread;
    living = thread;
    hilt_lock_give(&threads_lock);
    pthread_setspecific(exit_key, thread);
  }
  hilt_thread_local = thread;
  return thread;
}

bool hilt_is_running(const hilt_cell *cell, uintptr_t binding) {
  bool is_running = false;
  hilt_lock_take(&threads_lock);
  for (hilt_thread *t = living; t != NULL && !is_running; t = t->next) {
    // A path is filled from below, so the first empty frame is its end.
    for (hilt_frame *f = __atomic_load_n(&t->base.next, __ATOMIC_ACQUIRE); f != NULL;
         f = __atomic_load_n(&f->next, __ATOMIC_ACQUIRE)) {
      uintptr_t running = __atomic_load_n(&f->cell, __ATOMIC_SEQ_CST);
      if (running == 0) break;
      if (running != (uintptr_t)cell) continue;
      uintptr_t seen = __atomic_load_n(&f->binding, __ATOMIC_ACQUIRE);
      if (seen == 0 || seen == binding) {
        is_running = true;
        break;
      }
    }
  }
  hilt_lock_give(&threads_lock);
  return is_running;
}

unsigned hilt_threads_living(void) {
  unsigned count = 0;
  hilt_lock_take(&threads_lock);
  for (hilt_thread *t = living; t != NULL; t = t->next) count += 1;
  hilt_lock_give(&threads_lock);
  return count;
}

uint64_t hilt_more_binding_numbers(hilt_thread *thread) {
  // The number is never 0, which means no binding.
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
