#define _GNU_SOURCE
#include "Instruments.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// A malloc of the executable replaces that of the C library in the whole process. These functions count, and
// call those of glibc by further names, which glibc has for this purpose.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool is_counting;
static atomic_llong allocations;
static atomic_llong bytes;

// MARK: - Live blocks

// The requested size of each live block that the counting thread allocated. This is a hash table with linear
// probing. A removal moves later entries back into the gap.
enum { slot_count = 1 << 18 };
static struct {
  uintptr_t block;
  size_t size;
} slots[slot_count];
static size_t live_allocations;
static size_t live_bytes;
static _Thread_local bool is_tracking;

static size_t home_slot(uintptr_t block) { return (block >> 4) * 0x9E3779B97F4A7C15u >> 46; }
static size_t next_slot(size_t slot) { return (slot + 1) % slot_count; }

static void track(uintptr_t block, size_t size) {
  if (live_allocations > 100000) abort();
  size_t slot = home_slot(block);
  while (slots[slot].block) slot = next_slot(slot);
  slots[slot].block = block;
  slots[slot].size = size;
  live_allocations++;
  live_bytes += size;
}

static void untrack(uintptr_t block) {
  size_t gap = home_slot(block);
  while (slots[gap].block != block) {
    if (!slots[gap].block) return;
    gap = next_slot(gap);
  }
  live_allocations--;
  live_bytes -= slots[gap].size;
  for (size_t slot = next_slot(gap); slots[slot].block; slot = next_slot(slot)) {
    size_t distance = (slot - home_slot(slots[slot].block)) % slot_count;
    if (distance >= (slot - gap) % slot_count) {
      slots[gap] = slots[slot];
      gap = slot;
    }
  }
  slots[gap].block = 0;
}

static void *allocated(void *block, size_t size) {
  if (__builtin_expect(atomic_load_explicit(&is_counting, memory_order_relaxed), false) && block) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    if (is_tracking) track((uintptr_t)block, size);
  }
  return block;
}

void instruments_start_counting(bool counts_live) {
  if (counts_live) memset(slots, 0, sizeof slots);
  live_allocations = 0;
  live_bytes = 0;
  allocations = 0;
  bytes = 0;
  is_tracking = counts_live;
  is_counting = true;
}

AllocationCounts instruments_stop_counting(void) {
  is_counting = false;
  is_tracking = false;
  return (AllocationCounts){allocations, bytes, live_allocations, live_bytes};
}

// MARK: - Replacements of the C library's functions

void *malloc(size_t size) { return allocated(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return allocated(__libc_calloc(count, size), count * size); }

void *realloc(void *block, size_t size) {
  if (__builtin_expect(is_tracking, false) && block) untrack((uintptr_t)block);
  return allocated(__libc_realloc(block, size), size);
}

void *memalign(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) {
  return allocated(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = allocated(__libc_memalign(alignment, size), size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  if (__builtin_expect(is_tracking, false) && block) untrack((uintptr_t)block);
  __libc_free(block);
}
