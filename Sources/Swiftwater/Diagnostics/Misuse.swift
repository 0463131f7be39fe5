#if DEBUG
internal import Synchronization
#endif

/// Reports misuses of the library.
@usableFromInline
package enum Misuse {
  /// Stops the program, because going on would hide the misuse.
  @usableFromInline
  package static func stop(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("Swiftwater: " + message, file: file, line: line)
  }

  /// Handles misuses in work that must not stop the program, such as one of the many pages of a server. Nil outside
  /// of such work.
  @TaskLocal package static var handler: Handler?

  /// Receives the reports of misuses.
  // A structure, because Swift 6.3.1 compiles an optional closure as a task-local value to optimized code that
  // crashes where it is set.
  package struct Handler: Sendable {
    let receive: @Sendable (String) -> Void

    /// - Parameter receive: Receives the report of a misuse. The reported call then returns without effect, and the
    ///   work goes on; the receiver should end that work soon.
    package init(_ receive: @escaping @Sendable (String) -> Void) { self.receive = receive }
  }

  /// Reports a misuse after which the caller can go on without doing what it was asked to do. Stops the program,
  /// unless the task has a handler.
  @usableFromInline
  package static func stopUnlessHandled(_ message: String) {
    guard let handler else { stop(message) }
    handler.receive(message)
  }

  /// Stops the program if a precondition of the caller is not satisfied. Release builds show the message too,
  /// unlike `precondition`.
  @inlinable
  package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }

  /// Reports a warning in debug builds.
  @usableFromInline
  package static func warn(_ message: @autoclosure () -> String) {
    #if DEBUG
    warningHandler(message())
    #endif
  }

  #if DEBUG
  /// Handles the warnings. Tests collect them instead of printing them.
  @TaskLocal package static var warningHandler: @Sendable (String) -> Void = { print("Swiftwater:", $0) }

  /// The warnings that ``warnOnce(_:)`` has reported, so that it reports none of them again.
  private static let reportedWarnings = Mutex<Set<String>>([])

  /// Reports a warning, unless this function has reported it before.
  package static func warnOnce(_ message: String) {
    if reportedWarnings.withLock({ $0.insert(message).inserted }) { warningHandler(message) }
  }
  #endif
}
