#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSwiftHilt.h"

#include <pthread.h>
#include <stdlib.h>

// The usual stack size of a main thread, because factories may nest deeply.
enum { STACK_BYTES = 8 << 20 };

typedef struct {
  void (*function)(void *);
  void *argument;
} start;

static void *run(void *argument) {
  start work = *(start *)argument;
  free(argument);
#if defined(__APPLE__)
  pthread_setname_np("SwiftHilt worker");
#elif defined(__linux__)
  pthread_setname_np(pthread_self(), "SwiftHilt");
#endif
  work.function(work.argument);
  return NULL;
}

bool hilt_thread_start(void (*function)(void *), void *argument) {
  start *work = malloc(sizeof(start));
  if (work == NULL) return false;
  *work = (start){function, argument};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  pthread_t thread;
  bool started = pthread_create(&thread, &attributes, run, work) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) free(work);
  return started;
}

void hilt_thread_set_priority(uint8_t priority) {
#if defined(__APPLE__)
  pthread_set_qos_class_self_np((qos_class_t)priority, 0);
#else
  (void)priority;
#endif
}

void *hilt_priority_lend(const hilt_thread *thread) {
#if defined(__APPLE__)
  return thread == NULL
             ? NULL
             : (void *)pthread_override_qos_class_start_np(
                   (pthread_t)thread->pthread, qos_class_self(), 0);
#else
  (void)thread;
  return NULL;
#endif
}

void hilt_priority_return(void *lent) {
#if defined(__APPLE__)
  if (lent != NULL) pthread_override_qos_class_end_np((pthread_override_t)lent);
#else
  (void)lent;
#endif
}
