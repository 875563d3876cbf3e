#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSwiftHilt.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <os/log.h>
#elif defined(__linux__)
#include <sys/syscall.h>
#endif

_Thread_local void *hilt_thread_local = NULL;

static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;
static void (*on_exit_of_thread)(void *);

static void thread_ended(void *thread) {
  hilt_thread_local = NULL;
  __atomic_load_n(&on_exit_of_thread, __ATOMIC_ACQUIRE)(thread);
}

static void make_exit_key(void) {
  if (pthread_key_create(&exit_key, thread_ended) != 0) abort();
}

void *hilt_thread_make(void *(*create)(void), void (*destroy)(void *)) {
  __atomic_store_n(&on_exit_of_thread, destroy, __ATOMIC_RELEASE);
  pthread_once(&exit_once, make_exit_key);
  // A thread that ends may have lost its thread-local variables already, but still have a record.
  void *thread = pthread_getspecific(exit_key);
  if (thread == NULL) {
    thread = create();
    pthread_setspecific(exit_key, thread);
  }
  hilt_thread_local = thread;
  return thread;
}

uintptr_t hilt_thread_self(void) { return (uintptr_t)pthread_self(); }

// On a small stack, half of it is enough for the message. `hilt_is_near` keeps 64 KB free.
static uintptr_t end_of(uintptr_t end, size_t size) {
  return size < (128 << 10) ? end - ((64 << 10) - size / 2) : end;
}

uintptr_t hilt_stack_end(void) {
#if defined(__APPLE__)
  pthread_t self = pthread_self();
  size_t size = pthread_get_stacksize_np(self);
  return end_of((uintptr_t)pthread_get_stackaddr_np(self) - size, size);
#elif defined(__linux__)
  pthread_attr_t attributes;
  void *end = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &end, &size) != 0) end = NULL;
  pthread_attr_destroy(&attributes);
  return end ? end_of((uintptr_t)end, size) : 0;
#else
  return 0;
#endif
}

bool hilt_thread_start(void *(*function)(void *)) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  bool started = pthread_create(&thread, &attributes, function, NULL) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

void *hilt_priority_lend(uintptr_t thread) {
#if defined(__APPLE__)
  return thread == 0 ? NULL
                     : (void *)pthread_override_qos_class_start_np(
                           (pthread_t)thread, qos_class_self(), 0);
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

static pthread_mutex_t wait_lock = PTHREAD_MUTEX_INITIALIZER;

void hilt_wait_lock(void) { pthread_mutex_lock(&wait_lock); }
void hilt_wait_unlock(void) { pthread_mutex_unlock(&wait_lock); }

#if defined(__APPLE__)
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;

bool hilt_wait_sleep(uint64_t until) {
  uint64_t now = hilt_now(), left = until > now ? until - now : 0;
  struct timespec span = {(time_t)(left / 1000000000), (long)(left % 1000000000)};
  return pthread_cond_timedwait_relative_np(&woken, &wait_lock, &span) != ETIMEDOUT;
}
#else
static pthread_cond_t woken;

bool hilt_wait_sleep(uint64_t until) {
  // The lock guards this variable.
  static bool is_made = false;
  if (!is_made) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&woken, &attributes);
    pthread_condattr_destroy(&attributes);
    is_made = true;
  }
  struct timespec time = {(time_t)(until / 1000000000), (long)(until % 1000000000)};
  return pthread_cond_timedwait(&woken, &wait_lock, &time) != ETIMEDOUT;
}
#endif

void hilt_wait_wake(void) { pthread_cond_broadcast(&woken); }

uint64_t hilt_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void hilt_warn(const char *message) {
#if defined(__APPLE__)
  os_log_error(OS_LOG_DEFAULT, "%{public}s", message);
#endif
  struct iovec parts[] = {{(void *)message, strlen(message)}, {(void *)"\n", 1}};
  ssize_t written = writev(STDERR_FILENO, parts, 2);
  (void)written;
}

bool hilt_is_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return (pid_t)syscall(SYS_gettid) == getpid();
#endif
}

const char *hilt_other_image(const char *symbol) {
  void *scopes[] = {RTLD_DEFAULT, RTLD_NEXT};
  Dl_info own, found;
  if (!dladdr((void *)hilt_other_image, &own)) return NULL;
  for (unsigned i = 0; i < 2; i++) {
    void *address = dlsym(scopes[i], symbol);
    if (address && dladdr(address, &found) && found.dli_fbase != own.dli_fbase) {
      return found.dli_fname;
    }
  }
  return NULL;
}
