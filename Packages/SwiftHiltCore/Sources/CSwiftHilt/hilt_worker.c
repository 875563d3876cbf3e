#include "CSwiftHilt.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct job {
  void (*function)(void *);
  void *argument;
  struct job *next;
} job;

typedef struct worker {
  job *job;  // null while the worker is idle
  hilt_condition *condition;
  struct worker *next;
} worker;

// Guarded by the wait lock, as is what an idle worker holds.
static worker *idle = NULL;
static unsigned workers = 0;
static job *first = NULL, *last = NULL;  // jobs that wait for a worker

// What a main thread usually has: factories may nest deeply.
enum { STACK_BYTES = 8 << 20 };

static const uint64_t idle_nanoseconds = 1000000000;

static void forget(worker *self) {
  worker **link = &idle;
  while (*link != self) link = &(*link)->next;
  *link = self->next;
}

static void enqueue(job *new) {
  if (first == NULL) first = new; else last->next = new;
  last = new;
}

static job *dequeue(void) {
  job *next = first;
  if (next != NULL) first = next->next;
  return next;
}

static void *work(void *argument) {
  worker *self = argument;
  while (self->job != NULL) {
    self->job->function(self->job->argument);
    free(self->job);
    hilt_wait_lock();
    self->job = dequeue();
    if (self->job == NULL) {
      self->next = idle;
      idle = self;
      while (self->job == NULL && hilt_condition_wait(self->condition, idle_nanoseconds)) {
      }
      if (self->job == NULL) {
        forget(self);
        workers -= 1;
      }
    }
    hilt_wait_unlock();
  }
  hilt_condition_destroy(self->condition);
  free(self);
  return NULL;
}

static bool start(job *first_job) {
  worker *self = malloc(sizeof(worker));
  if (self == NULL) return false;
  *self = (worker){first_job, hilt_condition_create(), NULL};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  pthread_t thread;
  bool started = pthread_create(&thread, &attributes, work, self) == 0;
  pthread_attr_destroy(&attributes);
  if (started) return true;
  hilt_condition_destroy(self->condition);
  free(self);
  return false;
}

bool hilt_worker_run(void (*function)(void *), void *argument) {
  job *new = malloc(sizeof(job));
  if (new == NULL) return false;
  *new = (job){function, argument, NULL};
  hilt_wait_lock();
  worker *rested = idle;
  if (rested != NULL) {
    idle = rested->next;
    rested->job = new;
    hilt_condition_broadcast(rested->condition);
    hilt_wait_unlock();
    return true;
  }
  if (workers == HILT_WORKERS) {
    enqueue(new);
    hilt_wait_unlock();
    return true;
  }
  workers += 1;
  hilt_wait_unlock();
  if (start(new)) return true;
  hilt_wait_lock();
  workers -= 1;
  // With a worker left, the job waits for it.
  bool waits = workers > 0;
  if (waits) enqueue(new);
  hilt_wait_unlock();
  if (!waits) free(new);
  return waits;
}
