#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <pthread.h>
#endif

#include "SwiftwaterThread.h"

#include <stdatomic.h>

_Thread_local void *swiftwater_delivery = 0;
_Thread_local void *swiftwater_tracker = 0;
_Thread_local void *swiftwater_outer_delivery = 0;
_Thread_local void *swiftwater_turn = 0;
_Thread_local void *swiftwater_deferred_turn = 0;
_Thread_local void *swiftwater_isolation = 0;
_Thread_local void *swiftwater_reads = 0;
_Thread_local uint64_t swiftwater_stamp = 0;
_Thread_local uint64_t swiftwater_pull = 0;
_Thread_local bool swiftwater_tracking = false;
_Thread_local void *swiftwater_probe = 0;
_Thread_local bool swiftwater_releasing = false;
_Thread_local void *swiftwater_releases = 0;
_Thread_local _Alignas(16) uint8_t swiftwater_release_memory[SWIFTWATER_RELEASE_CAPACITY];
_Thread_local uint32_t swiftwater_release_used = 0;

// Each thread has its own block of stamps: 2^40 stamps for each of 2^24 threads.
static _Atomic uint64_t thread_count = 0;

uint64_t swiftwater_begin_stamp_block(void) { return (atomic_fetch_add(&thread_count, 1) + 1) << 40; }

bool swiftwater_is_main_thread(void) {
#if defined(__linux__)
  return syscall(SYS_gettid) == getpid();
#elif defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return false;
#endif
}
