#include "CBenchmarkSupport.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>

uint64_t benchmark_allocated_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(0, &statistics);
  return statistics.size_in_use;
}

#elif defined(__GLIBC__)

#include <malloc.h>

uint64_t benchmark_allocated_bytes(void) {
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return (uint64_t)info.uordblks + (uint64_t)info.hblkhd;
#else
  struct mallinfo info = mallinfo();
  return (uint64_t)(unsigned)info.uordblks + (uint64_t)(unsigned)info.hblkhd;
#endif
}

#else

uint64_t benchmark_allocated_bytes(void) { return 0; }

#endif
