#ifndef INSTRUMENTS_H
#define INSTRUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated while counting. Sizes are those that were asked for, without the allocator's own
/// overhead, so that they compare between machines.
typedef struct {
  /// Blocks allocated, by any thread.
  int64_t allocations;
  /// Their bytes.
  int64_t bytes;
  /// Blocks allocated and not freed again, by the thread that counts.
  int64_t live_allocations;
  /// Their bytes.
  int64_t live_bytes;
} AllocationCounts;

/// Begins to count, from zero.
///
/// @param counts_live Whether to count live blocks too, of which there may be at most 100,000 at a time.
void instruments_start_counting(bool counts_live);
AllocationCounts instruments_stop_counting(void);

/// Nanoseconds of a clock that only goes forward.
int64_t instruments_now(void);

/// Uses a number in a way that the optimiser cannot see through.
static inline void instruments_consume(intptr_t value) { __asm__ volatile("" : : "r"(value) : "memory"); }

/// Looks at memory in a way that the optimiser cannot see through.
static inline void instruments_look_at(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

#endif
