// Threads: a pointer for each of them, the process-wide wait lock with conditions, and what else
// the library needs of the system and of the concurrency runtime.

#ifndef HILT_THREAD_H
#define HILT_THREAD_H

#include "hilt_lock.h"

// The CallThread of this thread, or null.
extern _Thread_local void *hilt_thread_local;

static inline void *hilt_thread_existing(void) { return hilt_thread_local; }

// Returns this thread's record, which `create` makes if there is none, and `destroy` releases when
// the thread ends.
void *hilt_thread_make(void *(*create)(void), void (*destroy)(void *));

// Returns the lowest address of this thread's stack, or 0 if the system does not provide it.
uintptr_t hilt_stack_end(void);

// Returns whether the caller is near the end of a stack, with too little space for the message
// about it. It returns false for code on another stack, and for an end of 0.
static inline bool hilt_is_near(uintptr_t stack_end) {
  return (uintptr_t)__builtin_frame_address(0) - stack_end < (64 << 10);
}

// Runs a function on a new thread. Returns false if the thread can't be created.
bool hilt_thread_start(void *(*function)(void *));

uintptr_t hilt_thread_self(void);

// On Apple platforms, lends the caller's priority to a thread that it waits for. Returns the
// argument for hilt_priority_return, or null if nothing was lent.
void *hilt_priority_lend(uintptr_t thread);
void hilt_priority_return(void *lent);

// The wait lock of the process.
void hilt_wait_lock(void);
void hilt_wait_unlock(void);

// Sleeps until a wake-up, and releases the wait lock in the meantime. The thread may also wake for
// no reason. Returns false if the time, of the monotonic clock, came first.
bool hilt_wait_sleep(uint64_t until);

// Wakes all sleeping threads. The caller holds the wait lock.
void hilt_wait_wake(void);

// Returns the nanoseconds of a monotonic clock.
uint64_t hilt_now(void);

// Prints a message and a newline to standard error in one write. On Apple platforms, it also logs
// the message, so that you can read it from a device.
void hilt_warn(const char *message);

bool hilt_is_main_thread(void);

// Returns the path of an image, other than that of this function, that defines a symbol; null if
// the dynamic linker finds none. It finds no images that were loaded with local symbols.
const char *hilt_other_image(const char *symbol);

// Functions of the concurrency runtime, as compiled code calls them.
typedef struct {
  void *identity;
  uintptr_t implementation;
} hilt_executor;

extern __attribute__((swiftcall)) hilt_executor swift_task_getCurrentExecutor(void);
extern __attribute__((swiftcall)) hilt_executor swift_task_getMainExecutor(void);

static inline bool hilt_is_main_actor(void) {
  // Other threads may also serve the main queue of a program with an asynchronous main. On the
  // main thread outside any job, the current executor is the generic one.
  return hilt_is_main_thread() ||
         swift_task_getCurrentExecutor().identity == swift_task_getMainExecutor().identity;
}

// Returns the address of the current task, unique while the task runs; null outside a task.
extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);

static inline uintptr_t hilt_current_task(void) { return (uintptr_t)swift_task_getCurrent(); }

// Part of the Swift runtime: returns the existential metatype of an existential type.
extern const void *swift_getExistentialMetatypeMetadata(const void *type);

#endif
