#ifndef SWIFTWATER_THREAD_H
#define SWIFTWATER_THREAD_H

#include <stdbool.h>
#include <stdint.h>

// What the running thread is doing right now. Swift has no thread-local variables of its own, and every
// read of a property asks, so the look must cost no more than a load.

/// The innermost source that is delivering on this thread; a `DeliveryFrame` of Swift, or null.
extern _Thread_local void *swiftwater_delivery;
/// The derived property that is being computed on this thread, or null.
extern _Thread_local void *swiftwater_tracker;
/// The turn that is running on this thread, or null.
extern _Thread_local void *swiftwater_turn;
/// The actor that the surrounding runtime has entered on this thread, or null.
extern _Thread_local void *swiftwater_isolation;

static inline void *swiftwater_get_delivery(void) { return swiftwater_delivery; }
static inline void swiftwater_set_delivery(void *frame) { swiftwater_delivery = frame; }
static inline void *swiftwater_get_tracker(void) { return swiftwater_tracker; }
static inline void swiftwater_set_tracker(void *tracker) { swiftwater_tracker = tracker; }
static inline void *swiftwater_get_turn(void) { return swiftwater_turn; }
static inline void swiftwater_set_turn(void *turn) { swiftwater_turn = turn; }
static inline void *swiftwater_get_isolation(void) { return swiftwater_isolation; }
static inline void swiftwater_set_isolation(void *actor) { swiftwater_isolation = actor; }

/// The last stamp of this thread.
extern _Thread_local uint64_t swiftwater_stamp;
/// A first stamp for this thread, far from those of all others.
uint64_t swiftwater_first_stamp(void);

/// A number that no other call on any thread has given or will give.
static inline uint64_t swiftwater_next_stamp(void) {
  if (swiftwater_stamp == 0) swiftwater_stamp = swiftwater_first_stamp();
  return ++swiftwater_stamp;
}

/// The stamp of the outermost reading of an unobserved property that is under way on this thread, or 0.
extern _Thread_local uint64_t swiftwater_pull;

static inline uint64_t swiftwater_get_pull(void) { return swiftwater_pull; }
static inline void swiftwater_set_pull(uint64_t pull) { swiftwater_pull = pull; }

/// Whether the access that was just reported to Observation was noted by a tracking.
extern _Thread_local bool swiftwater_tracking;

static inline bool swiftwater_get_tracking(void) { return swiftwater_tracking; }
static inline void swiftwater_set_tracking(bool tracking) { swiftwater_tracking = tracking; }

/// What asks Observation whether a tracking is under way, once this thread has asked, or null.
extern _Thread_local void *swiftwater_probe;

static inline void *swiftwater_get_probe(void) { return swiftwater_probe; }
static inline void swiftwater_set_probe(void *probe) { swiftwater_probe = probe; }

/// Whether what is released on this thread waits until somebody further out releases it.
extern _Thread_local bool swiftwater_releasing;
/// What waits to be released, or null.
extern _Thread_local void *swiftwater_releases;

static inline bool swiftwater_is_releasing(void) { return swiftwater_releasing; }
static inline void swiftwater_set_releasing(bool releasing) { swiftwater_releasing = releasing; }
static inline void *swiftwater_get_releases(void) { return swiftwater_releases; }
static inline void swiftwater_set_releases(void *releases) { swiftwater_releases = releases; }

/// Whether this is the thread that the program started on.
bool swiftwater_is_main_thread(void);

/// A reference to a serial executor as the Swift runtime lays it out. For an ordinary actor, `identity` is
/// the actor and `implementation` is 0; outside of every actor, both are.
typedef struct {
  void *identity;
  uintptr_t implementation;
} swiftwater_executor;

/// The runtime's entry point that compiled Swift code calls to remember where it runs; part of its ABI.
__attribute__((swiftcall)) extern swiftwater_executor swift_task_getCurrentExecutor(void);

/// The executor on which the running thread executes.
static inline swiftwater_executor swiftwater_get_executor(void) { return swift_task_getCurrentExecutor(); }

#endif
