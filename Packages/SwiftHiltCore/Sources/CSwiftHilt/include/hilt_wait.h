// How a thread sleeps until another thread has built an instance. The process has one lock. A
// synchronous resolve takes it only to wait, or if another request may wait. Each instance that
// threads wait for has one condition.

#ifndef HILT_WAIT_H
#define HILT_WAIT_H

#include <stdbool.h>
#include <stdint.h>

void hilt_wait_lock(void);
void hilt_wait_unlock(void);

typedef struct hilt_condition hilt_condition;

hilt_condition *hilt_condition_create(void);
void hilt_condition_destroy(hilt_condition *condition);

// Sleeps, and releases the wait lock in the meantime. Returns false if the time ran out first. The
// thread may also wake without a signal.
bool hilt_condition_wait(hilt_condition *condition, uint64_t nanoseconds);
void hilt_condition_broadcast(hilt_condition *condition);

// Returns the nanoseconds of a monotonic clock.
uint64_t hilt_now(void);

// Prints a message and a newline to standard error in one write. On Apple platforms, it also logs
// the message, so that you can read it from a device.
void hilt_warn(const char *message);

bool hilt_is_main_thread(void);

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
