#if Web
#if os(Linux) && (arch(x86_64) || arch(arm64))
import Glibc
import SwiftwaterVips
import SystemCallProbe
import Testing

/// The filter of the system calls of a decoder. It applies to the thread that sets it, so each call has a thread of its
/// own.
struct SystemCallTests {
  /// The error of a system call in a thread with the filter; 0 if it succeeds, -1 if the filter cannot be set.
  private func error(of call: system_call, _ argument: Int32 = 0) -> Int32 {
    system_call_error(swiftwater_limit_system_calls, call, Int(argument))
  }

  @Test func `the filter allows a call without a look at its arguments`() {
    #expect(error(of: system_call_getpid) == 0)
  }

  @Test func `the filter refuses a process, and a thread that would wait for another one`() {
    let (thread, vfork): (Int32, Int32) = (0x10000, 0x4000)
    // The system itself rejects a thread without memory in common, which the filter lets pass.
    #expect(error(of: system_call_clone, thread) == EINVAL)
    #expect(error(of: system_call_clone, thread | vfork) == EPERM)
    #expect(error(of: system_call_clone) == EPERM)
  }

  @Test func `the filter refuses any change of the thread but that of its name`() {
    let getDumpable: Int32 = 3
    #expect(error(of: system_call_prctl, getDumpable) == EPERM)
  }

  @Test func `the filter knows no wait for all processors, which would look like a wait for a disk`() {
    let global: Int32 = 1
    #expect(error(of: system_call_membarrier, global) == ENOSYS)
  }
}
#endif
#endif
