internal import Swiftwater

/// The state that the browser persists for a page, as one text: the names and values, alternating, of all
/// state values that differ from what they were when the page was made.
final class PersistedState {
  /// The maximum size of the text in bytes of UTF-8. Values that do not fit are left out.
  static let limit = 2048

  /// The text; empty if no value differs.
  let text: Property<String>
  private let values: [StateValue]
  /// The texts of the values when the page was made.
  private let initial: [String?]

  /// Restores the values from a text, and observes them.
  ///
  /// - Parameters:
  ///   - values: The state values of the page.
  ///   - saved: The text that the browser has persisted for the same URL. It is not trusted: invalid parts
  ///     are ignored.
  init(_ values: [StateValue], restoring saved: String?) {
    // The drafts take what the other values leave.
    let values = values.filter { !$0.isDraft } + values.filter(\.isDraft)
    let initial = values.map { $0.text { _ in true } }
    if let saved, !saved.isEmpty, saved.utf8.count <= Self.limit,
      let entries = try? WireReader.read(saved).array
    {
      var texts = entries.compactMap(\.string)[...]
      while let name = texts.popFirst(), let text = texts.popFirst() {
        values.first { $0.name == name }?.restore(text)
      }
    }
    self.values = values
    self.initial = initial
    text = Property { Self.write(values, except: initial) }
  }

  /// The text without the drafts of forms that are being submitted.
  var textWithoutSubmits: String {
    Self.write(values, except: initial) { !$0.isSubmitting() }
  }

  private static func write(
    _ values: [StateValue], except initial: [String?], where isKept: (StateValue) -> Bool = { _ in true }
  ) -> String {
    var kept: [WireValue] = []
    for (value, initial) in zip(values, initial) where isKept(value) {
      func fits(_ text: String) -> Bool {
        text.utf8.count <= limit
          && self.text(of: kept + [.string(value.name), .string(text)]).utf8.count <= limit
      }
      guard let text = value.text(fits), text != initial else { continue }
      kept += [.string(value.name), .string(text)]
    }
    return kept.isEmpty ? "" : text(of: kept)
  }

  private static func text(of values: [WireValue]) -> String {
    var writer = WireWriter()
    writer.value(.array(values))
    return writer.text
  }
}
