// The call path of a thread: one frame for each binding or list that a request uses there.
//
// A frame has three uses. Messages print the frames as the path. A frame announces the cell whose
// binding runs, so that a replaced binding is freed only after its last user has returned. The
// address of a frame is the claim on the cell that it fills. A frame lives as long as its thread's
// record, because another thread may read a frame whose factory has returned.
//
// The announcement is a hazard pointer. M. M. Michael, "Hazard pointers: safe memory reclamation
// for lock-free objects", IEEE TPDS 15(6), 2004, doi:10.1109/TPDS.2004.8.

#ifndef HILT_THREAD_H
#define HILT_THREAD_H

#include "hilt_cell.h"
#include "hilt_lock.h"
#include "hilt_wait.h"

struct hilt_thread;

typedef struct hilt_frame {
  uintptr_t cell;              // atomic: the cell whose binding runs here, 0 when none
  uintptr_t binding;           // atomic: that binding, once the thread has read it
  const void *container;       // the Container handed to the factory, not retained
  struct hilt_frame *previous, *next;
  struct hilt_thread *thread;  // null for the claim of an asynchronous build
  uint64_t mask;               // the thread's mask before this frame
  uintptr_t graph;             // the retained GraphCache of this call, or 0
  uintptr_t flight;            // a retained Flight with the waiting requests; under the wait lock
  uintptr_t task;              // asynchronous claims: the AsyncBuild, not retained
  uintptr_t claimed;           // the cell that the frame fills, or 0
  uint8_t edge;                // the form of the request: an EdgeKind
  bool calls;                  // whether a resolved function runs; no cycle begins here
} hilt_frame;

typedef struct hilt_thread {
  hilt_frame *top;          // the running frame, or `base`
  uint64_t mask;            // one bit for each cell on the path, to find repeats
  uintptr_t depth;          // frames on the path
  uintptr_t waiting_for;    // the flight this thread sleeps for, or 0; under the wait lock
  uintptr_t observing;      // 1 while an observer runs on this thread, or 0
  uintptr_t call;           // the AsyncCall whose synchronous part runs here, not retained, or 0
  uintptr_t installing;     // the InstallScope on this thread's stack, or 0
  uintptr_t skipping;       // the innermost ModuleSkip, not retained, or 0
  uintptr_t ambient;        // the AmbientScope of SwiftHiltWrappers, not retained, or 0
  uintptr_t ambient_depth;  // the frames on the path when that scope was entered
  uintptr_t ambient_task;   // the task that entered that scope, or 0
  struct hilt_store *ambient_store;  // the store of the container that the scope set, or null
  uintptr_t failure;        // a retained FailurePath, or 0
  uintptr_t number;         // unique in the process
  uint64_t bindings;        // the next binding's number, unless a block of numbers is used up
  uintptr_t worker;         // the Worker whose thread this is, retained by that thread, or 0
  uintptr_t pthread;        // the system's identifier of the thread
  uintptr_t stack_end;      // the lowest address of its stack, or 0 for no check
  char *room, *room_end;    // where unfinished values are, the innermost last
  char *room_base;
  struct hilt_thread *next, *previous;
  hilt_frame base;          // below every path
} hilt_thread;

// Returns this thread's record, and creates it if there is none.
hilt_thread *hilt_thread_make(void);

// Sets the function that ends the claims of a thread that ends. If a thread ends inside a factory
// or a worker's job, the function runs on another thread, if the system can start one.
typedef void (*hilt_thread_exit)(hilt_thread *thread);
void hilt_thread_on_exit(hilt_thread_exit function);

extern _Thread_local hilt_thread *hilt_thread_local;

static inline hilt_thread *hilt_thread_current(void) {
  hilt_thread *thread = hilt_thread_local;
  return __builtin_expect(thread != NULL, 1) ? thread : hilt_thread_make();
}

// Unlike hilt_thread_current, this creates no record.
static inline hilt_thread *hilt_thread_existing(void) { return hilt_thread_local; }

// The number of a binding is unique in the process. A thread takes many numbers at a time, so that
// threads seldom contend for them.
enum { HILT_NUMBERS_AT_ONCE = 1 << 12 };
uint64_t hilt_more_binding_numbers(hilt_thread *thread);

static inline uint64_t hilt_binding_number(hilt_thread *thread) {
  uint64_t number = thread->bindings;
  if ((number & (HILT_NUMBERS_AT_ONCE - 1)) == 0) number = hilt_more_binding_numbers(thread);
  thread->bindings = number + 1;
  return number;
}

// Whether an asynchronous factory may have run in this process. If not, no task has a build.
extern uintptr_t hilt_async_seen;

static inline bool hilt_async_ever(void) { return hilt_load_relaxed(&hilt_async_seen) != 0; }

static inline void hilt_async_note(void) { hilt_store_relaxed(&hilt_async_seen, 1); }

// Returns whether the code that entered the thread's ambient scope still runs here, outside any
// factory that this code called. Without such a scope, the result means nothing.
static inline bool hilt_is_in_ambient(const hilt_thread *thread) {
  return thread->ambient_depth == thread->depth && hilt_current_task() == thread->ambient_task;
}

// A room is uninitialised memory for a value. The caller passes each room to `hilt_room_give`, in
// reverse order, with the value that the thread's `room` had before the caller took that room.
void *hilt_room_of_heap(size_t size, size_t alignment);
void hilt_room_to_heap(void *room);

static inline void *hilt_room_take(hilt_thread *thread, size_t size, size_t alignment) {
  uintptr_t start = ((uintptr_t)thread->room + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = (uintptr_t)thread->room_end;
  // A room is never at the very end, even if its size is 0, because its address shows where it
  // belongs.
  if (__builtin_expect(start >= end || size > end - start, 0)) {
    return hilt_room_of_heap(size, alignment);
  }
  thread->room = (char *)(start + size);
  return (void *)start;
}

static inline void hilt_room_give(hilt_thread *thread, void *room, char *mark) {
  if (__builtin_expect((char *)room < thread->room_base || (char *)room >= thread->room_end, 0)) {
    hilt_room_to_heap(room);
  } else {
    thread->room = mark;
  }
}

// Adds frames to the end of a thread's list.
hilt_frame *hilt_frames_extend(hilt_thread *thread);

static inline uint64_t hilt_mask_bit(const hilt_cell *cell) {
  return (uint64_t)1 << (((uintptr_t)cell >> 6) & 63);
}

// Announces that this frame runs the cell's binding. Every thread sees the exchange before the load
// of the binding, and the replacement of a binding before the scan of the frames. So either the
// scan sees the frame, or the frame sees the new binding.
static inline void hilt_announce(hilt_frame *frame, const hilt_cell *cell) {
  __atomic_store_n(&frame->binding, 0, __ATOMIC_RELAXED);
  __atomic_exchange_n(&frame->cell, (uintptr_t)cell, __ATOMIC_SEQ_CST);
}

// Returns the next frame of a thread. The caller announces a cell in it, then makes it the top.
static inline hilt_frame *hilt_frame_next(hilt_thread *thread, const void *container) {
  hilt_frame *frame = thread->top->next;
  if (__builtin_expect(frame == NULL, 0)) frame = hilt_frames_extend(thread);
  frame->container = container;
  frame->mask = thread->mask;
  frame->edge = 0;
  frame->claimed = 0;
  frame->calls = false;
  return frame;
}

static inline void hilt_frame_enter(
    hilt_thread *thread, hilt_frame *frame, const hilt_cell *cell) {
  thread->mask = frame->mask | hilt_mask_bit(cell);
  thread->depth += 1;
  thread->top = frame;
}

static inline hilt_frame *hilt_push(
    hilt_thread *thread, const hilt_cell *cell, const void *container) {
  hilt_frame *frame = hilt_frame_next(thread, container);
  hilt_announce(frame, cell);
  hilt_frame_enter(thread, frame, cell);
  return frame;
}

static inline void hilt_frame_set_binding(hilt_frame *frame, uintptr_t binding) {
  __atomic_store_n(&frame->binding, binding, __ATOMIC_RELEASE);
}

static inline uintptr_t hilt_frame_binding(const hilt_frame *frame) {
  return __atomic_load_n(&frame->binding, __ATOMIC_ACQUIRE);
}

static inline uintptr_t hilt_frame_cell(const hilt_frame *frame) {
  return __atomic_load_n(&frame->cell, __ATOMIC_RELAXED);
}

static inline void hilt_pop(hilt_thread *thread, hilt_frame *frame) {
  thread->mask = frame->mask;
  thread->depth -= 1;
  thread->top = frame->previous;
  hilt_store_release(&frame->cell, 0);
}

// The stack space that is needed to print the message about a path that is too long.
enum { HILT_STACK_RESERVE = 64 << 10 };

// Returns whether the caller is near the end of its thread's stack. It returns false for code on
// another stack, and if the end is unknown.
static inline bool hilt_is_near_stack_end(const hilt_thread *thread) {
  return (uintptr_t)__builtin_frame_address(0) - thread->stack_end < HILT_STACK_RESERVE;
}

// Returns whether a cell may already be on the path. A result of false is certain.
static inline bool hilt_maybe_on_path(const hilt_frame *frame, const hilt_cell *cell) {
  return (frame->mask & hilt_mask_bit(cell)) != 0;
}

unsigned hilt_threads_living(void);

// Returns whether a frame of any thread runs, or may be about to run, this binding of this cell.
bool hilt_is_running(const hilt_cell *cell, uintptr_t binding);

// Creates a frame outside any thread, for the claim of an asynchronous build.
hilt_frame *hilt_frame_create(void);
void hilt_frame_destroy(hilt_frame *frame);

#endif
