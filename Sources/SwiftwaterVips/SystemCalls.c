#include "SwiftwaterVips.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_include(<linux/seccomp.h>)

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), RETURN(SECCOMP_RET_ALLOW)
/// Allows a call if the lower half of its first argument has a value; otherwise refuses it.
#define ALLOW_FIRST(call, value)                                                                      \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[0]),                              \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1), RETURN(SECCOMP_RET_ALLOW),                    \
      RETURN(SECCOMP_RET_ERRNO | EPERM)
/// Allows a call if its first argument has one flag and not the other; otherwise refuses it.
#define ALLOW_FLAG(call, flag, refused)                                                               \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 5), LOAD(args[0]),                              \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, refused, 2, 0),                                            \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flag, 0, 1), RETURN(SECCOMP_RET_ALLOW),                    \
      RETURN(SECCOMP_RET_ERRNO | EPERM)

int swiftwater_limit_system_calls(void) {
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // The connection to the program.
      ALLOW(recvfrom), ALLOW(sendto), ALLOW(read), ALLOW(write), ALLOW(close), ALLOW(lseek), ALLOW(fstat),
      // Memory.
      ALLOW(mmap), ALLOW(munmap), ALLOW(mprotect), ALLOW(mremap), ALLOW(madvise), ALLOW(brk),
      // Threads. The GNU C library uses `clone` where `clone3`, whose flags a filter cannot see, is missing. With
      // `CLONE_VFORK`, a thread that waits for another one would look like one that waits for a disk.
      ALLOW_FLAG(clone, CLONE_THREAD, CLONE_VFORK), ALLOW(futex), ALLOW(set_robust_list), ALLOW(rseq), ALLOW(exit),
      ALLOW(exit_group), ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(getcpu), ALLOW(gettid), ALLOW(getpid),
      ALLOW_FIRST(prctl, PR_SET_NAME),
      // Signals to itself.
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
      ALLOW_FIRST(tgkill, (uint32_t)getpid()),
      // Time and limits of its own.
      ALLOW(clock_gettime), ALLOW(clock_getres), ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(gettimeofday),
      ALLOW(restart_syscall), ALLOW(getrusage), ALLOW_FIRST(prlimit64, 0), ALLOW(getrandom), ALLOW(uname),
      ALLOW(sysinfo),
      // Libraries manage without all others. One of these is `membarrier`: its wait for all processors takes no CPU time
      // and looks like a wait for a disk, so code could sleep with it without seeming idle.
      RETURN(SECCOMP_RET_ERRNO | ENOSYS),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  // All threads get the filter, such as those that a plug-in of libvips has started. The result is positive if one of
  // them cannot get it.
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

#else

int swiftwater_limit_system_calls(void) { return 0; }

#endif
