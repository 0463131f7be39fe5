import Foundation

/// The memory and CPU time of a process. They are known on Linux only.
public struct ProcessStatistics: Sendable {
  private let process: Int32

  /// Creates statistics, which are read on each call.
  ///
  /// - Parameter process: The identifier of the process; nil for this one.
  public init(of process: Int32? = nil) { self.process = process ?? getpid() }

  /// Reads the resident memory in bytes.
  ///
  /// - Throws: ``BenchmarkError``, or the error of the file system if the process has ended.
  public func residentMemory() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    guard let kilobytes = status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap({ Double($0.1) }) else {
      throw BenchmarkError("there is no VmRSS in /proc/\(process)/status")
    }
    return kilobytes * 1024
  }

  /// Reads the CPU time so far, in user and system mode, in seconds.
  ///
  /// - Throws: ``BenchmarkError`` if the process has ended.
  public func cpuTime() throws -> Double {
    #if os(Linux)
    // This clock counts nanoseconds. `/proc` has clock ticks of 10 ms, of which a short measurement may take none.
    var clock = clockid_t()
    var time = timespec()
    if clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 {
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    #endif
    throw BenchmarkError("the CPU time of process \(process) is unknown")
  }
}
