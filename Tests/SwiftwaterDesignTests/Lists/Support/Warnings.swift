import Swiftwater
import Synchronization

/// Runs a closure, and returns the warnings that the library reports meanwhile. A release build reports none.
func warnings(during body: () -> Void) -> [String] {
  #if DEBUG
  let reports = Mutex<[String]>([])
  Misuse.$warningHandler.withValue({ report in reports.withLock { $0.append(report) } }, operation: body)
  return reports.withLock(\.self)
  #else
  body()
  return []
  #endif
}
