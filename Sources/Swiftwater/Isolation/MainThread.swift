internal import SwiftwaterThread

/// The thread on which the main actor runs.
enum MainThread {
  static var isCurrent: Bool { swiftwater_is_main_thread() }
}
