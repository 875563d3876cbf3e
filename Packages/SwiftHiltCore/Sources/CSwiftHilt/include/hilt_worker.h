// The threads that the library starts, and the priority of threads on Apple platforms.

#ifndef HILT_WORKER_H
#define HILT_WORKER_H

#include "hilt_thread.h"

// Runs a function on a new thread. Returns false if the thread can't be created.
bool hilt_thread_start(void (*function)(void *), void *argument);

// On Apple platforms, gives the calling thread the quality of service of a task's priority.
void hilt_thread_set_priority(uint8_t priority);

// On Apple platforms, lends the caller's priority to a thread that it waits for. Returns the
// argument for hilt_priority_return, or null if nothing was lent.
void *hilt_priority_lend(const hilt_thread *thread);
void hilt_priority_return(void *lent);

#endif
