#ifndef C_BENCHMARK_SUPPORT_H
#define C_BENCHMARK_SUPPORT_H

#include <stdint.h>

/// Returns the bytes of heap memory that are in use in this process, over all arenas and including
/// blocks that the allocator mapped on their own; 0 where the C library cannot tell.
uint64_t benchmark_allocated_bytes(void);

/// Returns how often the system took the processor from this thread while it could have gone on;
/// always 0 where the system does not tell.
uint64_t benchmark_preemptions(void);

#endif
