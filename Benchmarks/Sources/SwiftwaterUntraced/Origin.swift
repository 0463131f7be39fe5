/// Stands in for the library's record of where a piece of a graph was made: it is empty, and making one does
/// nothing.
@usableFromInline
struct Origin {
  @inlinable
  init(
    _ name: StaticString, _ file: StaticString, _ line: UInt, _ upstream: Origin? = nil,
    others: @autoclosure () -> [Origin] = [], label: String? = nil
  ) {}

  @inlinable
  init(_ name: StaticString, _ file: UnsafePointer<UInt8>, _ line: UInt32) {}

  static func === (first: Origin, second: Origin) -> Bool { false }

  var name: StaticString { "" }
  var label: String? { nil }
  var file: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
  var line: UInt32 { 0 }
  var upstream: Origin? { nil }
  var others: [Origin] { [] }
}
