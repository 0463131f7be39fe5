@testable import SwiftwaterPages

extension FuzzTarget {
  /// The messages of a browser. The text of a value that was read can be read again, and is then written as
  /// the same text.
  static let wire = FuzzTarget(name: "wire") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? ClientMessage(text, WebLimits())
    guard let value = try? WireReader.read(text) else { return }
    let written = FuzzTarget.written(value)
    guard let again = try? WireReader.read(written) else { fatalError("\(written) cannot be read") }
    // The first writing replaces the characters that HTML does not allow.
    precondition(FuzzTarget.written(again) == written)
  }

  private static func written(_ value: WireValue) -> String {
    var writer = WireWriter()
    writer.value(value)
    return writer.text
  }
}
