import Synchronization
import Testing

@testable import Swiftwater

/// The warnings that the library prints while `body` runs. Always empty in a release build, which prints none.
func warnings(during body: () -> Void) -> [String] {
  #if DEBUG
  let reports = Mutex<[String]>([])
  Misuse.$warningHandler.withValue(
    { report in reports.withLock { $0.append(report) } },
    operation: body)
  return reports.withLock { $0 }
  #else
  body()
  return []
  #endif
}

extension Trait where Self == ConditionTrait {
  /// Runs a test in debug builds only, in which the library prints warnings and counts its living parts.
  static var debugBuildsOnly: ConditionTrait {
    #if DEBUG
    .enabled(if: true)
    #else
    .disabled("release builds neither warn nor count parts")
    #endif
  }
}
