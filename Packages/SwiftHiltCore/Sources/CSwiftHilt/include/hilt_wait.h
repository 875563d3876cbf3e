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

// Prints a message and a newline to standard error in one write.
void hilt_warn(const char *message);

// Whether the caller runs on the main actor.
bool hilt_is_main_actor(void);

// What tells the current task from others while it runs; 0 outside a task.
extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);

static inline uintptr_t hilt_current_task(void) { return (uintptr_t)swift_task_getCurrent(); }

// Where the current task keeps the value of a task-local; 0 for none. A child task reads its parent's
// place, a task made by `Task { }` has a copy.
extern __attribute__((swiftcall)) void *swift_task_localValueGet(const void *key);

static inline uintptr_t hilt_task_local_place(const void *key) {
  return (uintptr_t)swift_task_localValueGet(key);
}

#endif
