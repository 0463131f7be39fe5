#if Web
import Foundation
import Testing

#if os(Linux) && (arch(x86_64) || arch(arm64))
import SwiftwaterVips

/// The filter of the system calls of a decoder. It applies to the thread that sets it, so each call has a thread of its
/// own.
struct SystemCallTests {
  private typealias SystemCall = @convention(c) @Sendable (Int, Int, Int, Int, Int, Int) -> Int

  #if arch(x86_64)
  private static let (getpid, clone, prctl, membarrier) = (39, 56, 157, 324)
  #else
  private static let (getpid, clone, prctl, membarrier) = (172, 220, 167, 283)
  #endif

  // Swift has no functions of C with a variable number of arguments.
  private static let systemCall = unsafeBitCast(
    dlsym(dlopen(nil, RTLD_NOW), "syscall"), to: SystemCall.self)

  /// The error of a system call with one argument in a thread with the filter; 0 if it succeeds, -1 if the filter cannot
  /// be set.
  private static func error(of number: Int, _ argument: Int) -> Int {
    var thread = pthread_t()
    let call = UnsafeMutableRawPointer(bitPattern: number << 32 | argument)
    // The thread must neither start another one nor resume a task, because threads inherit the filter.
    let code = pthread_create(
      &thread, nil,
      { call in
        let (number, argument) = (Int(bitPattern: call) >> 32, Int(bitPattern: call) & 0xFFFF_FFFF)
        let setNoNewPrivileges = 38
        guard SystemCallTests.systemCall(SystemCallTests.prctl, setNoNewPrivileges, 1, 0, 0, 0) == 0,
          swiftwater_limit_system_calls() == 0
        else { return UnsafeMutableRawPointer(bitPattern: -1) }
        let result = SystemCallTests.systemCall(number, argument, 0, 0, 0, 0)
        return UnsafeMutableRawPointer(bitPattern: result < 0 ? Int(errno) : 0)
      }, call)
    guard code == 0 else { return -1 }
    var result: UnsafeMutableRawPointer?
    pthread_join(thread, &result)
    return Int(bitPattern: result)
  }

  @Test func `the filter allows a call without a look at its arguments`() {
    #expect(Self.error(of: Self.getpid, 0) == 0)
  }

  @Test func `the filter refuses a process, and a thread that would wait for another one`() {
    let (thread, vfork) = (0x10000, 0x4000)
    // The system itself rejects a thread without memory in common, which the filter lets pass.
    #expect(Self.error(of: Self.clone, thread) == Int(EINVAL))
    #expect(Self.error(of: Self.clone, thread | vfork) == Int(EPERM))
    #expect(Self.error(of: Self.clone, 0) == Int(EPERM))
  }

  @Test func `the filter refuses any change of the thread but that of its name`() {
    let getDumpable = 3
    #expect(Self.error(of: Self.prctl, getDumpable) == Int(EPERM))
  }

  @Test func `the filter knows no wait for all processors, which would look like a wait for a disk`() {
    let global = 1
    #expect(Self.error(of: Self.membarrier, global) == Int(ENOSYS))
  }
}
#endif
#endif
