// Threads for code that may sleep: up to so many, each kept for a second after its work.

#ifndef HILT_WORKER_H
#define HILT_WORKER_H

#include <stdbool.h>

// As many threads as a system's own pool makes for work that blocks.
enum { HILT_WORKERS = 64 };

// Runs a function on a thread that runs nothing else meanwhile; when all of them are at work, after
// others. False when the system has no thread at all.
bool hilt_worker_run(void (*function)(void *), void *argument);

#endif
