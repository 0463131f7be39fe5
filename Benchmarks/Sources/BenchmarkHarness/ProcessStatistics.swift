import Foundation

/// The memory and CPU time of a process, read from Linux's `/proc`.
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
  /// - Throws: ``BenchmarkError``, or the error of the file system if the process has ended.
  public func cpuTime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The name of the program may contain any characters, and ends with the last parenthesis. The times in
    // user and system mode are fields 12 and 13 after it.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw BenchmarkError("there are no times in /proc/\(process)/stat")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
