#ifndef INSTRUMENTS_H
#define INSTRUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/// The allocations while counting. The bytes are the requested ones, without the overhead of the allocator,
/// so that they are comparable between machines.
typedef struct {
  /// The number of blocks that any thread allocated. A block that was reallocated counts again.
  int64_t allocations;
  /// The bytes of these blocks.
  int64_t bytes;
  /// The number of blocks that the counting thread has allocated and not freed.
  int64_t live_allocations;
  /// The bytes of these blocks.
  int64_t live_bytes;
} AllocationCounts;

/// Begins to count from zero.
///
/// @param counts_live Whether to count the live blocks of the calling thread as well. The program stops if there
/// are more than 100,000 of them at a time.
void instruments_start_counting(bool counts_live);

/// Ends counting. Call it on the thread that has begun to count.
///
/// @return The counts since the beginning. The live ones are zero if they were not counted.
AllocationCounts instruments_stop_counting(void);

/// The time of a monotonic clock in nanoseconds.
int64_t instruments_now(void);

/// Uses a number, so that the optimizer cannot remove its computation.
static inline void instruments_consume(intptr_t value) { __asm__ volatile("" : : "r"(value) : "memory"); }

/// Makes the optimizer assume that the memory is read and written.
static inline void instruments_escape(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

#endif
