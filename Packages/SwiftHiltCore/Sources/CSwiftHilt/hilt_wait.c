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
#if defined(__APPLE__)
#include <os/log.h>
#elif defined(__linux__)
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

static bool timed_wait(hilt_condition *condition, uint64_t nanoseconds) {
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

bool hilt_condition_wait(hilt_condition *condition, uint64_t nanoseconds) {
#if defined(__ANDROID__)
  return timed_wait(condition, nanoseconds);
#else
  // A thread cancelled in its sleep would end while it holds the wait lock.
  int before;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  bool is_woken = timed_wait(condition, nanoseconds);
  pthread_setcancelstate(before, NULL);
  return is_woken;
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
#if defined(__APPLE__)
  os_log_error(OS_LOG_DEFAULT, "%{public}s", message);
#endif
  size_t length = strlen(message);
  char *line = malloc(length + 1);
  if (line == NULL) return;
  memcpy(line, message, length);
  line[length] = '\n';
  ssize_t written = write(STDERR_FILENO, line, length + 1);
  (void)written;
  free(line);
}

bool hilt_is_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return (pid_t)syscall(SYS_gettid) == getpid();
#endif
}
