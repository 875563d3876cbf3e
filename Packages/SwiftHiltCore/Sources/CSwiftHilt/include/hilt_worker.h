// Threads for code that may sleep: as many as ask at once, each kept for a second after its work.

#ifndef HILT_WORKER_H
#define HILT_WORKER_H

#include <stdbool.h>

// Runs a function on a thread that runs nothing else meanwhile. False when the system has none left.
bool hilt_worker_run(void (*function)(void *), void *argument);

#endif
