#ifndef SYSTEM_CALL_PROBE_H
#define SYSTEM_CALL_PROBE_H

/// A system call with one argument, of which the others are 0.
typedef enum {
  system_call_getpid,
  system_call_clone,
  system_call_prctl,
  system_call_membarrier,
} system_call;

/// The error of a system call in a thread that has existed before `limit` was called in another one; 0 if the call
/// succeeds, and -1 if `limit` fails, as on systems other than Linux. The limit remains, so a process of its own has to
/// call this.
int system_call_error(int (*limit)(void), system_call call, long argument);

#endif
