import Synchronization

@testable import Swiftwater

/// The warnings that the library prints while `body` runs.
func warnings(during body: () -> Void) -> [String] {
  let reports = Mutex<[String]>([])
  Misuse.$report.withValue(
    { report in reports.withLock { $0.append(report) } },
    operation: body)
  return reports.withLock { $0 }
}
