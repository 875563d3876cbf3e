#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSwiftHilt.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

static pthread_mutex_t wait_lock = PTHREAD_MUTEX_INITIALIZER;

void hilt_wait_lock(void) { pthread_mutex_lock(&wait_lock); }
void hilt_wait_unlock(void) { pthread_mutex_unlock(&wait_lock); }

struct hilt_condition {
  pthread_cond_t condition;
};

hilt_condition *hilt_condition_create(void) {
  hilt_condition *c = malloc(sizeof(hilt_condition));
  if (c == NULL) abort();
#if defined(__APPLE__)
  pthread_cond_init(&c->condition, NULL);
#else
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&c->condition, &attributes);
  pthread_condattr_destroy(&attributes);
#endif
  return c;
}

void hilt_condition_destroy(hilt_condition *condition) {
  pthread_cond_destroy(&condition->condition);
  free(condition);
}

bool hilt_condition_wait(hilt_condition *condition, uint64_t nanoseconds) {
#if defined(__APPLE__)
  struct timespec span = {
      (time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
  return pthread_cond_timedwait_relative_np(&condition->condition, &wait_lock, &span) != ETIMEDOUT;
#else
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  uint64_t fraction = (uint64_t)until.tv_nsec + nanoseconds % 1000000000;
  until.tv_sec += (time_t)(nanoseconds / 1000000000 + fraction / 1000000000);
  until.tv_nsec = (long)(fraction % 1000000000);
  return pthread_cond_timedwait(&condition->condition, &wait_lock, &until) != ETIMEDOUT;
#endif
}

void hilt_condition_broadcast(hilt_condition *condition) {
  pthread_cond_broadcast(&condition->condition);
}

uint64_t hilt_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void hilt_warn(const char *message) {
  size_t length = strlen(message);
  char *line = malloc(length + 1);
  if (line == NULL) return;
  memcpy(line, message, length);
  line[length] = '\n';
  ssize_t written = write(STDERR_FILENO, line, length + 1);
  (void)written;
  free(line);
}

// Of the concurrency runtime, as compiled code calls it.
#define HILT_SWIFT __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} hilt_executor;

extern HILT_SWIFT hilt_executor swift_task_getCurrentExecutor(void);
extern HILT_SWIFT hilt_executor swift_task_getMainExecutor(void);

static bool is_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return (pid_t)syscall(SYS_gettid) == getpid();
#endif
}

bool hilt_is_main_actor(void) {
  // The main queue of a program with an asynchronous main may be served by other threads, too. On
  // the main thread outside any job, the current executor is the generic one.
  return is_main_thread() ||
         swift_task_getCurrentExecutor().identity == swift_task_getMainExecutor().identity;
}
