// Stands in for what the library records about where a signal was made. It is all empty, so that recording
// costs nothing at all here.

@usableFromInline
struct Origin {
  @inlinable
  init(
    _ name: StaticString, _ file: StaticString, _ line: UInt, _ upstream: Origin? = nil,
    others: @autoclosure () -> [Origin] = [], label: String? = nil
  ) {}

  @inlinable
  init(_ name: StaticString, _ file: UnsafePointer<UInt8>, _ line: UInt32, label: String? = nil) {}

  @inlinable var name: StaticString { "" }
  @inlinable var file: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
  @inlinable var line: UInt32 { 0 }
}

struct Trace: CustomStringConvertible {
  init(of failing: Origin, in root: Origin) {}

  var description: String { "" }
}

@usableFromInline
enum Isolation {
  @inlinable
  static func checkTaskIsolation() {}
}
