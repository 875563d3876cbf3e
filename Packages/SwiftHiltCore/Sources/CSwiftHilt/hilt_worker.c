#include "CSwiftHilt.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct worker {
  void (*function)(void *);  // null while the worker is idle
  void *argument;
  hilt_condition *condition;
  struct worker *next;
} worker;

// Guarded by the wait lock, as is what an idle worker holds.
static worker *idle = NULL;

// What a main thread usually has: factories may nest deeply.
enum { STACK_BYTES = 8 << 20 };

static const uint64_t idle_nanoseconds = 1000000000;

static void forget(worker *self) {
  worker **link = &idle;
  while (*link != self) link = &(*link)->next;
  *link = self->next;
}

static void *work(void *argument) {
  worker *self = argument;
  while (self->function != NULL) {
    self->function(self->argument);
    hilt_wait_lock();
    self->function = NULL;
    self->next = idle;
    idle = self;
    while (self->function == NULL && hilt_condition_wait(self->condition, idle_nanoseconds)) {
    }
    if (self->function == NULL) forget(self);
    hilt_wait_unlock();
  }
  hilt_condition_destroy(self->condition);
  free(self);
  return NULL;
}

static bool start(worker *self) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  pthread_t thread;
  bool started = pthread_create(&thread, &attributes, work, self) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

bool hilt_worker_run(void (*function)(void *), void *argument) {
  hilt_wait_lock();
  worker *self = idle;
  if (self != NULL) {
    idle = self->next;
    self->argument = argument;
    self->function = function;
    hilt_condition_broadcast(self->condition);
    hilt_wait_unlock();
    return true;
  }
  hilt_wait_unlock();
  self = malloc(sizeof(worker));
  if (self == NULL) return false;
  *self = (worker){function, argument, hilt_condition_create(), NULL};
  if (start(self)) return true;
  hilt_condition_destroy(self->condition);
  free(self);
  return false;
}
