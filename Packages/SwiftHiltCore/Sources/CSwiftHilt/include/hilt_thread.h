// The call path of a thread: one frame for each factory that runs on it.
//
// A frame serves three ends. It is the path that messages print. It announces which binding runs,
// so that a replaced one is freed only after its last user returned (a hazard pointer: M. M.
// Michael, "Hazard pointers: safe memory reclamation for lock-free objects", IEEE TPDS 15(6),
// 2004, doi:10.1109/TPDS.2004.8). And its address is the claim on the cell that it fills.

#ifndef HILT_THREAD_H
#define HILT_THREAD_H

#include "hilt_cell.h"
#include "hilt_wait.h"

struct hilt_thread;

typedef struct hilt_frame {
  uintptr_t cell;              // atomic: the cell whose binding runs here, 0 when none
  uintptr_t binding;           // atomic: that binding, once it was read
  const void *container;       // the Container handed to the factory, not retained
  struct hilt_frame *previous, *next;
  uint64_t mask;               // the thread's mask before this frame
  uintptr_t graph;             // the retained GraphCache of this call, or 0
  struct hilt_thread *thread;  // null for the claim of an asynchronous build
  uintptr_t flight;            // a retained Flight with those who wait; under the wait lock
  uintptr_t task;              // asynchronous claims: the AsyncBuild, not retained
  uintptr_t edge;              // how the requester asked: an EdgeKind
  uintptr_t caches;            // whether the frame fills a cell: a graph of its own starts here
  uintptr_t calls;             // whether a function runs that was resolved earlier: no cycle
  uintptr_t version;           // atomic: of a decoration and what it wraps, where that is built
  uintptr_t reserved[2];
} hilt_frame;

// A state word keeps a frame's address in its upper bits.
_Static_assert(sizeof(uintptr_t) != 8 || sizeof(hilt_frame) % 64 == 0, "frames are aligned");

typedef struct hilt_thread {
  hilt_frame *top;          // the running frame, or `base`
  uint64_t mask;            // one bit for each cell on the path, to find repeats
  uintptr_t depth;          // frames on the path
  uintptr_t waiting_for;    // the claim this thread sleeps for; under the wait lock
  uintptr_t observing;      // observers running on this thread
  uintptr_t impatient;      // the depth at which this thread must not sleep, or 0
  uintptr_t call;           // the AsyncCall whose synchronous part runs here, not retained, or 0
  uintptr_t installing;     // the InstallScope at work on this thread, not retained, or 0
  uintptr_t ambient;        // the AmbientScope of SwiftHiltWrappers, not retained, or 0
  uintptr_t ambient_depth;  // the frames on the path when it was entered
  uintptr_t ambient_task;   // the task that entered it, or 0
  struct hilt_store *ambient_store;  // that of the container it set, or null
  uintptr_t failure;        // the retained FailurePath of the latest outermost failure, or 0
  uintptr_t failed;         // the first cell whose instance failed since this was last cleared
  uintptr_t number;         // unique in the process
  uintptr_t reads;          // atomic: counts begins and ends of reads, so odd during one
  uintptr_t used;           // atomic: belongs to a living thread
  struct hilt_thread *next;
  hilt_frame base;          // below every path
} hilt_thread;

// This thread's record, made when it is first asked for.
hilt_thread *hilt_thread_make(void);

extern _Thread_local hilt_thread *hilt_thread_local;

static inline hilt_thread *hilt_thread_current(void) {
  hilt_thread *thread = hilt_thread_local;
  return __builtin_expect(thread != NULL, 1) ? thread : hilt_thread_make();
}

// The record, or null when this thread never resolved anything.
static inline hilt_thread *hilt_thread_existing(void) { return hilt_thread_local; }

// Whether the top frame is that of a request which must not put this thread to sleep.
static inline bool hilt_is_impatient(const hilt_thread *thread) {
  return thread->impatient == thread->depth;
}

// Whether the next frame would be that of such a request.
static inline bool hilt_is_next_impatient(const hilt_thread *thread) {
  return thread->impatient == thread->depth + 1;
}

// Whether an asynchronous factory ever ran in this process: before, no task has one to look up.
extern uintptr_t hilt_async_seen;

static inline bool hilt_async_ever(void) { return hilt_load_relaxed(&hilt_async_seen) != 0; }

static inline void hilt_async_note(void) { hilt_store_relaxed(&hilt_async_seen, 1); }

// Whether the code that entered the thread's ambient scope still runs here, no factory in it.
static inline bool hilt_is_in_ambient(const hilt_thread *thread) {
  return thread->ambient_depth == thread->depth && hilt_current_task() == thread->ambient_task;
}

// Adds frames to the end of a thread's list.
hilt_frame *hilt_frames_extend(hilt_thread *thread);

static inline uint64_t hilt_mask_bit(const hilt_cell *cell) {
  return (uint64_t)1 << (((uintptr_t)cell >> 6) & 63);
}

// Announces that this frame runs the cell's binding. The exchange comes before the load of the
// binding in every thread's eyes, as a replacement of the binding comes before its scan of the
// frames: so either the scan sees the frame, or the frame sees the new binding.
static inline void hilt_announce(hilt_frame *frame, const hilt_cell *cell) {
  __atomic_store_n(&frame->binding, 0, __ATOMIC_RELAXED);
  __atomic_exchange_n(&frame->cell, (uintptr_t)cell, __ATOMIC_SEQ_CST);
}

// The same of a cell whose binding is never replaced: nothing depends on when others see it, but
// that they see it before the frames above. The exchange of the next frame comes after this store
// where stores reach all processors at once.
static inline void hilt_announce_kept(hilt_frame *frame, const hilt_cell *cell) {
#if defined(__x86_64__) || defined(__aarch64__) || defined(__i386__)
  __atomic_store_n(&frame->binding, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&frame->cell, (uintptr_t)cell, __ATOMIC_RELEASE);
#else
  hilt_announce(frame, cell);
#endif
}

// The next frame of a thread, to be announced and then to become the top one.
static inline hilt_frame *hilt_frame_next(hilt_thread *thread, const void *container) {
  hilt_frame *frame = thread->top->next;
  if (__builtin_expect(frame == NULL, 0)) frame = hilt_frames_extend(thread);
  frame->container = container;
  frame->mask = thread->mask;
  frame->edge = 0;
  frame->caches = 0;
  return frame;
}

static inline void hilt_frame_enter(
    hilt_thread *thread, hilt_frame *frame, const hilt_cell *cell) {
  thread->mask |= hilt_mask_bit(cell);
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

static inline hilt_frame *hilt_push_kept(
    hilt_thread *thread, const hilt_cell *cell, const void *container) {
  hilt_frame *frame = hilt_frame_next(thread, container);
  hilt_announce_kept(frame, cell);
  hilt_frame_enter(thread, frame, cell);
  return frame;
}

static inline void hilt_frame_set_binding(hilt_frame *frame, uintptr_t binding) {
  __atomic_store_n(&frame->binding, binding, __ATOMIC_RELEASE);
}

static inline uintptr_t hilt_frame_binding(const hilt_frame *frame) {
  return __atomic_load_n(&frame->binding, __ATOMIC_ACQUIRE);
}

static inline void hilt_frame_set_version(hilt_frame *frame, uintptr_t version) {
  __atomic_store_n(&frame->version, version, __ATOMIC_RELAXED);
}

static inline uintptr_t hilt_frame_version(const hilt_frame *frame) {
  return __atomic_load_n(&frame->version, __ATOMIC_RELAXED);
}

static inline void hilt_pop(hilt_thread *thread, hilt_frame *frame) {
  HILT_BARRIER();
  thread->mask = frame->mask;
  thread->depth -= 1;
  thread->top = frame->previous;
  __atomic_store_n(&frame->cell, 0, __ATOMIC_RELEASE);
  HILT_BARRIER();
}

// Whether a cell may already be on the path: never wrong when it says no.
static inline bool hilt_maybe_on_path(const hilt_frame *frame, const hilt_cell *cell) {
  return (frame->mask & hilt_mask_bit(cell)) != 0;
}

// Whether a frame of any thread runs, or may be about to run, this binding of this cell.
bool hilt_is_running(const hilt_cell *cell, uintptr_t binding);

// A read of what other threads publish, replace and free: short, and never around user code. The
// exchange comes before the loads of the read in every thread's eyes, as a replacement comes before
// its look at the readers: so either that sees the reader, or the reader sees the replacement.
static inline uintptr_t hilt_read_begin(hilt_thread *thread) {
  uintptr_t reads = thread->reads + 1;
  __atomic_exchange_n(&thread->reads, reads, __ATOMIC_SEQ_CST);
  return reads;
}

static inline void hilt_read_end(hilt_thread *thread, uintptr_t reads) {
  HILT_BARRIER();
  __atomic_store_n(&thread->reads, reads + 1, __ATOMIC_RELEASE);
}

// Waits until the reads that are under way have ended, this thread's own not among them.
void hilt_wait_for_readers(void);

// How many replaced bindings wait for their last user, in all containers.
extern uintptr_t hilt_retired;

static inline bool hilt_anything_retired(void) {
  return __builtin_expect(__atomic_load_n(&hilt_retired, __ATOMIC_RELAXED) != 0, 0);
}

static inline void hilt_retired_add(intptr_t amount) {
  __atomic_fetch_add(&hilt_retired, (uintptr_t)amount, __ATOMIC_RELAXED);
}

// A frame outside any thread: the claim of an asynchronous build.
hilt_frame *hilt_frame_create(void);
void hilt_frame_destroy(hilt_frame *frame);

#endif
