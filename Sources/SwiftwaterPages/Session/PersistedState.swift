internal import Swiftwater

/// What a page has declared to be kept by its browser, as one text: names and values in turn, of those values
/// that are not what they were when the page was made.
final class PersistedState {
  /// The longest text that is kept, in bytes of UTF-8; what does not fit is left out.
  static let limit = 2048

  /// The text; empty if there is nothing to keep.
  let text: Property<String>

  /// - Parameters:
  ///   - values: What the page has declared.
  ///   - saved: What a browser has kept of an earlier page of the same address; not trustworthy.
  init(_ values: [StateValue], restoring saved: String?) {
    let initial = values.map { $0.text() }
    if let saved, !saved.isEmpty, saved.utf8.count <= Self.limit,
      let entries = try? WireReader.read(saved).array
    {
      var texts = entries.compactMap(\.string)[...]
      while let name = texts.popFirst(), let text = texts.popFirst() {
        values.first { $0.name == name }?.restore(text)
      }
    }
    text = Property { Self.write(values, except: initial) }
  }

  private static func write(_ values: [StateValue], except initial: [String]) -> String {
    var kept: [WireValue] = []
    var text = ""
    for (value, initial) in zip(values, initial) {
      let current = value.text()
      guard current != initial else { continue }
      var writer = WireWriter()
      writer.value(.array(kept + [.string(value.name), .string(current)]))
      guard writer.text.utf8.count <= limit else { continue }
      kept += [.string(value.name), .string(current)]
      text = writer.text
    }
    return text
  }
}
