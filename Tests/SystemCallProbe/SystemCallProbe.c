#include "SystemCallProbe.h"

#ifdef __linux__

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct {
  /// Locked until the limit is set.
  pthread_mutex_t gate;
  bool is_limited;
  long number;
  long argument;
  int error;
} probe;

static void *make_call(void *context) {
  probe *probe = context;
  pthread_mutex_lock(&probe->gate);
  if (probe->is_limited) {
    probe->error = syscall(probe->number, probe->argument, 0, 0, 0, 0, 0) < 0 ? errno : 0;
  }
  return 0;
}

int system_call_error(int (*limit)(void), system_call call, long argument) {
  static const long numbers[] = {
      [system_call_getpid] = SYS_getpid,
      [system_call_clone] = SYS_clone,
      [system_call_prctl] = SYS_prctl,
      [system_call_membarrier] = SYS_membarrier,
  };
  probe probe = {
      .gate = PTHREAD_MUTEX_INITIALIZER, .number = numbers[call], .argument = argument, .error = -1};
  pthread_mutex_lock(&probe.gate);
  pthread_t thread;
  if (pthread_create(&thread, 0, make_call, &probe) != 0) return -1;
  // Without this, only root may set a filter.
  probe.is_limited = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && limit() == 0;
  pthread_mutex_unlock(&probe.gate);
  pthread_join(thread, 0);
  return probe.error;
}

#else

int system_call_error(int (*limit)(void), system_call call, long argument) { return -1; }

#endif
