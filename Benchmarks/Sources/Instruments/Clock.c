#define _GNU_SOURCE
#include "Instruments.h"

#include <time.h>

int64_t instruments_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000ll + now.tv_nsec;
}
