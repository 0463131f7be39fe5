#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <pthread.h>
#endif

#include "SwiftwaterThread.h"

_Thread_local void *swiftwater_delivery = 0;
_Thread_local void *swiftwater_tracker = 0;
_Thread_local void *swiftwater_turn = 0;
_Thread_local void *swiftwater_isolation = 0;

bool swiftwater_is_main_thread(void) {
#if defined(__linux__)
  return syscall(SYS_gettid) == getpid();
#elif defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return false;
#endif
}
