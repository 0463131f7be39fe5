#define _GNU_SOURCE
#include "SwiftwaterVips.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif

void swiftwater_close_inherited(void) {
#ifdef __linux__
  DIR *folder = opendir("/proc/self/fd");
#else
  DIR *folder = opendir("/dev/fd");
#endif
  if (!folder) return;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    int descriptor = atoi(entry->d_name);
    if (descriptor > 2 && descriptor != dirfd(folder)) close(descriptor);
  }
  closedir(folder);
}

static int limit(int resource, rlim_t value) {
  struct rlimit both = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(resource, &both);
}

/// The address space of this process in bytes; 0 if it is unknown.
static uint64_t address_space(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

int swiftwater_restrict_process(uint64_t memory) {
  // A write beyond the limit of file sizes fails instead of ending the process.
  signal(SIGXFSZ, SIG_IGN);
#ifdef __GLIBC__
  // Each arena reserves 64 MiB of address space.
  mallopt(M_ARENA_MAX, 2);
#endif
  // With a lower priority than the server's, decoding does not delay the answers of the server.
  setpriority(PRIO_PROCESS, 0, 10);
  uint64_t used = address_space();
  int failed = limit(RLIMIT_CORE, 0) | limit(RLIMIT_FSIZE, 0);
#ifdef __linux__
  failed |= limit(RLIMIT_AS, used + memory);
  failed |= prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) | prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
  // The three standard descriptors are open.
  return failed | limit(RLIMIT_NOFILE, 3);
}

int64_t swiftwater_cpu_time_limit(int64_t user, int64_t system, int seconds) {
  return (user + system + 999999) / 1000000 + seconds;
}

static int64_t microseconds(struct timeval time) { return (int64_t)time.tv_sec * 1000000 + time.tv_usec; }

int swiftwater_limit_time(int seconds) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage)) return -1;
  struct rlimit both;
  if (getrlimit(RLIMIT_CPU, &both)) return -1;
  both.rlim_cur =
      (rlim_t)swiftwater_cpu_time_limit(microseconds(usage.ru_utime), microseconds(usage.ru_stime), seconds);
  return setrlimit(RLIMIT_CPU, &both);
}

void swiftwater_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
