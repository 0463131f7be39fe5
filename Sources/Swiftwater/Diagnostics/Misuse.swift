/// Reports mistakes in the code that uses the library.
@usableFromInline
package enum Misuse {
  /// Stops the program, as going on would hide the mistake.
  @usableFromInline
  package static func stop(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("Swiftwater: " + message, file: file, line: line)
  }

  /// Stops the program if a precondition of the caller is not satisfied. Release builds show the message too,
  /// unlike `precondition`.
  @inlinable
  package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }

  /// Prints a warning in debug builds that a call was ignored.
  @usableFromInline
  static func warn(_ message: @autoclosure () -> String) {
    #if DEBUG
    report(message())
    #endif
  }

  #if DEBUG
  /// Receives the warnings. Tests collect them instead of printing them.
  @TaskLocal static var report: @Sendable (String) -> Void = { print("Swiftwater:", $0) }
  #endif
}
