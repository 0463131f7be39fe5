/// How the library reports a mistake in the code that uses it.
@usableFromInline
package enum Misuse {
  /// Stops the program: there is no way to go on that would not hide the mistake.
  @usableFromInline
  package static func stop(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("Swiftwater: " + message, file: file, line: line)
  }

  /// Stops the program if something that the caller must see to is not so; in release builds with the same
  /// words.
  @inlinable
  package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }

  /// Says in debug builds that something was ignored.
  @usableFromInline
  static func warn(_ message: @autoclosure () -> String) {
    #if DEBUG
    report(message())
    #endif
  }

  #if DEBUG
  /// Where warnings go; tests collect them instead of printing.
  @TaskLocal static var report: @Sendable (String) -> Void = { print("Swiftwater:", $0) }
  #endif
}
