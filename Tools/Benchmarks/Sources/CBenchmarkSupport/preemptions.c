#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CBenchmarkSupport.h"

#if defined(__linux__)

#include <sys/resource.h>

uint64_t benchmark_preemptions(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? (uint64_t)usage.ru_nivcsw : 0;
}

#else

uint64_t benchmark_preemptions(void) { return 0; }

#endif
