import Synchronization

@testable import Swiftwater

/// What the library reports about the code in `body`.
func warnings(during body: () -> Void) -> [String] {
  let reports = Mutex<[String]>([])
  Misuse.$report.withValue(
    { report in reports.withLock { $0.append(report) } },
    operation: body)
  return reports.withLock { $0 }
}
