#if Web
import Foundation
import Metrics
import Synchronization

/// The memory, the CPU time and the open files of this process, under the names that they have in all client libraries
/// of Prometheus.
///
/// Metrics that a system does not tell, such as one without `/proc`, do not exist.
final class ProcessMetrics: Sendable {
  private let residentMemory: Meter?
  private let cpuTime: FloatingPointCounter?
  private let openFiles: Meter?
  /// The CPU time that the counter has, in seconds.
  private let countedTime = Mutex(0.0)

  init(factory: any MetricsFactory) {
    func meter(_ label: String) -> Meter { Meter(label: label, factory: factory) }
    residentMemory = ProcessMemory.residentBytes().map { _ in meter("process_resident_memory_bytes") }
    cpuTime = Self.cpuSeconds.map { _ in
      FloatingPointCounter(label: "process_cpu_seconds_total", factory: factory)
    }
    openFiles = Self.openFileCount.map { _ in meter("process_open_fds") }
    meter("process_max_fds").set(OpenFileLimit.raise())
  }

  /// Sets all metrics to their current values.
  func update() {
    if let residentMemory, let bytes = ProcessMemory.residentBytes() { residentMemory.set(bytes) }
    if let openFiles, let count = Self.openFileCount { openFiles.set(count) }
    if let cpuTime, let seconds = Self.cpuSeconds {
      countedTime.withLock { counted in
        cpuTime.increment(by: max(0, seconds - counted))
        counted = max(seconds, counted)
      }
    }
  }

  /// The number of open files and sockets; nil if the system does not tell it.
  private static var openFileCount: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// The CPU time of all threads since the start of the process; nil if the system does not tell it.
  private static var cpuSeconds: Double? {
    // The name of the program is in parentheses, and may have spaces. The numbers of clock ticks in the program and in
    // the kernel are the 12th and 13th field after it.
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12,
      let user = Double(fields[11]), let system = Double(fields[12])
    else { return nil }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
#endif
