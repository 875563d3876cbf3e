// Sleeping until another thread has built an instance: one lock for the process, taken only
// before a thread sleeps and when somebody sleeps, and one condition for each instance waited for.

#ifndef HILT_WAIT_H
#define HILT_WAIT_H

#include <stdbool.h>
#include <stdint.h>

void hilt_wait_lock(void);
void hilt_wait_unlock(void);

typedef struct hilt_condition hilt_condition;

hilt_condition *hilt_condition_create(void);
void hilt_condition_destroy(hilt_condition *condition);

// Sleeps, with the wait lock released meanwhile. False when so many nanoseconds passed first.
bool hilt_condition_wait(hilt_condition *condition, uint64_t nanoseconds);
void hilt_condition_broadcast(hilt_condition *condition);

// Nanoseconds of a clock that never goes back.
uint64_t hilt_now(void);

// Prints a message and a newline to standard error in one write, and on Apple's systems to the log,
// which can be read from a device.
void hilt_warn(const char *message);

bool hilt_is_main_thread(void);

// Of the concurrency runtime, as compiled code calls it.
typedef struct {
  void *identity;
  uintptr_t implementation;
} hilt_executor;

extern __attribute__((swiftcall)) hilt_executor swift_task_getCurrentExecutor(void);
extern __attribute__((swiftcall)) hilt_executor swift_task_getMainExecutor(void);

// Whether the caller runs on the main actor.
static inline bool hilt_is_main_actor(void) {
  // Other threads may also serve the main queue of a program with an asynchronous main. On the
  // main thread outside any job, the current executor is the generic one.
  return hilt_is_main_thread() ||
         swift_task_getCurrentExecutor().identity == swift_task_getMainExecutor().identity;
}

// What tells the current task from others while it runs; 0 outside a task.
extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);

static inline uintptr_t hilt_current_task(void) { return (uintptr_t)swift_task_getCurrent(); }

// Of the runtime: the type of the types that conform to the protocols of an existential type.
extern const void *swift_getExistentialMetatypeMetadata(const void *type);

#endif
