#if Web
#if os(Linux) && (arch(x86_64) || arch(arm64))
import Glibc
import SwiftwaterVips
import SystemCallProbe
import Testing

private let cloneThread: Int32 = 0x10000
private let cloneVfork: Int32 = 0x4000

/// Ends the process with the error of a system call in a thread that is older than the filter; with 0 if the call
/// succeeds, and with 255 if the filter cannot be set.
private func exitWithError(of call: system_call, _ argument: Int32 = 0) {
  _exit(system_call_error(swiftwater_limit_system_calls, call, Int(argument)))
}

/// The filter of the system calls of a decoder. It applies to all threads of a process, so each call has a process of its
/// own.
struct SystemCallTests {
  @Test func `the filter allows a call without a look at its arguments`() async {
    await #expect(processExitsWith: .exitCode(0)) { exitWithError(of: system_call_getpid) }
  }

  @Test func `the filter refuses a process, and a thread that would wait for another one`() async {
    // The system itself rejects a thread without memory in common, which the filter lets pass.
    await #expect(processExitsWith: .exitCode(EINVAL)) { exitWithError(of: system_call_clone, cloneThread) }
    await #expect(processExitsWith: .exitCode(EPERM)) {
      exitWithError(of: system_call_clone, cloneThread | cloneVfork)
    }
    await #expect(processExitsWith: .exitCode(EPERM)) { exitWithError(of: system_call_clone) }
  }

  @Test func `the filter refuses any change of the thread but that of its name`() async {
    await #expect(processExitsWith: .exitCode(EPERM)) {
      let getDumpable: Int32 = 3
      exitWithError(of: system_call_prctl, getDumpable)
    }
  }

  @Test func `the filter knows no wait for all processors, which would look like a wait for a disk`() async {
    await #expect(processExitsWith: .exitCode(ENOSYS)) {
      let global: Int32 = 1
      exitWithError(of: system_call_membarrier, global)
    }
  }
}
#endif
#endif
