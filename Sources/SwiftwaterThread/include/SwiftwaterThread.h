#ifndef SWIFTWATER_THREAD_H
#define SWIFTWATER_THREAD_H

#include <stdbool.h>
#include <stdint.h>

// The state of the running thread. Swift has no thread-local variables, and every read of a property needs
// one, so an access must cost no more than a load.

/// The innermost delivery on this thread, a `DeliveryFrame` of Swift; null outside of deliveries.
extern _Thread_local void *swiftwater_delivery;
/// The node whose value is being computed on this thread, a `DependentNode` of Swift; null outside of
/// computations.
extern _Thread_local void *swiftwater_tracker;
/// The delivery in which the running computation began; null if there was none. A read inside a further delivery is
/// one by an observer, not by the computation.
extern _Thread_local void *swiftwater_outer_delivery;
/// The turn in progress on this thread, a `Turn` of Swift; null outside of turns.
extern _Thread_local void *swiftwater_turn;
/// The turn of the writes inside the running computations, which runs when they are over; null if there is none.
extern _Thread_local void *swiftwater_deferred_turn;
/// The actor that `Isolation.run(on:_:)` has entered on this thread, or null.
extern _Thread_local void *swiftwater_isolation;

/// In debug builds, the recorder of the reads of the running code, an `UntrackedReads` of Swift; null if there is none.
extern _Thread_local void *swiftwater_reads;

static inline void *swiftwater_get_delivery(void) { return swiftwater_delivery; }
static inline void swiftwater_set_delivery(void *frame) { swiftwater_delivery = frame; }
static inline void *swiftwater_get_tracker(void) { return swiftwater_tracker; }
static inline void swiftwater_set_tracker(void *tracker) { swiftwater_tracker = tracker; }
static inline void *swiftwater_get_outer_delivery(void) { return swiftwater_outer_delivery; }
static inline void swiftwater_set_outer_delivery(void *frame) { swiftwater_outer_delivery = frame; }
static inline void *swiftwater_get_turn(void) { return swiftwater_turn; }
static inline void swiftwater_set_turn(void *turn) { swiftwater_turn = turn; }
static inline void *swiftwater_get_deferred_turn(void) { return swiftwater_deferred_turn; }
static inline void swiftwater_set_deferred_turn(void *turn) { swiftwater_deferred_turn = turn; }
static inline void *swiftwater_get_isolation(void) { return swiftwater_isolation; }
static inline void swiftwater_set_isolation(void *actor) { swiftwater_isolation = actor; }

static inline void *swiftwater_get_reads(void) { return swiftwater_reads; }
static inline void swiftwater_set_reads(void *reads) { swiftwater_reads = reads; }

/// The last stamp of this thread; 0 before the first.
extern _Thread_local uint64_t swiftwater_stamp;
/// Begins a block of stamps that no other thread uses. Returns the number before the first stamp of the block.
uint64_t swiftwater_begin_stamp_block(void);

/// Returns a number that is unique in the process.
static inline uint64_t swiftwater_next_stamp(void) {
  if (swiftwater_stamp == 0) swiftwater_stamp = swiftwater_begin_stamp_block();
  return ++swiftwater_stamp;
}

/// The stamp of the outermost pull of an unobserved property on this thread; 0 outside of pulls.
extern _Thread_local uint64_t swiftwater_pull;

static inline uint64_t swiftwater_get_pull(void) { return swiftwater_pull; }
static inline void swiftwater_set_pull(uint64_t pull) { swiftwater_pull = pull; }

/// Whether the last access that was reported to Observation took place under tracking.
extern _Thread_local bool swiftwater_tracking;

static inline bool swiftwater_get_tracking(void) { return swiftwater_tracking; }
static inline void swiftwater_set_tracking(bool tracking) { swiftwater_tracking = tracking; }

/// The cached `TrackingProbe` of Swift; null before this thread has used it.
extern _Thread_local void *swiftwater_probe;

static inline void *swiftwater_get_probe(void) { return swiftwater_probe; }
static inline void swiftwater_set_probe(void *probe) { swiftwater_probe = probe; }

/// Whether a `ChainRelease` of Swift is in progress on this thread.
extern _Thread_local bool swiftwater_releasing;
/// The pending items of that chain release, or null.
extern _Thread_local void *swiftwater_releases;
/// Memory for values that are released at the end of that chain release.
#define SWIFTWATER_RELEASE_CAPACITY 2048
extern _Thread_local _Alignas(16) uint8_t swiftwater_release_memory[SWIFTWATER_RELEASE_CAPACITY];
/// The number of bytes of that memory that are in use.
extern _Thread_local uint32_t swiftwater_release_used;

static inline bool swiftwater_is_releasing(void) { return swiftwater_releasing; }
static inline void swiftwater_set_releasing(bool releasing) { swiftwater_releasing = releasing; }
static inline void *swiftwater_get_releases(void) { return swiftwater_releases; }
static inline void swiftwater_set_releases(void *releases) { swiftwater_releases = releases; }
static inline uint8_t *swiftwater_get_release_memory(void) { return swiftwater_release_memory; }
static inline uint32_t swiftwater_get_release_used(void) { return swiftwater_release_used; }
static inline void swiftwater_set_release_used(uint32_t used) { swiftwater_release_used = used; }

/// Returns whether the running thread is the one on which the program started; false on systems other than Linux
/// and those of Apple.
bool swiftwater_is_main_thread(void);

/// The Swift runtime's reference to a serial executor. For an actor without a custom executor, `identity` is
/// the actor and `implementation` is 0. Outside of actors, both are 0.
typedef struct {
  void *identity;
  uintptr_t implementation;
} swiftwater_executor;

/// The runtime function that compiled Swift code calls to get its current executor; part of the Swift ABI.
__attribute__((swiftcall)) extern swiftwater_executor swift_task_getCurrentExecutor(void);

/// Returns the executor of the running thread.
static inline swiftwater_executor swiftwater_get_executor(void) { return swift_task_getCurrentExecutor(); }

#endif
