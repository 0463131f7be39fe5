internal import Foundation
internal import SwiftwaterDesign

/// The draft of a form as a text, in JSON.
///
/// It begins with the locale of the page, because the texts have their meaning in it. The places and texts of
/// the entries follow in turn.
enum DraftText {
  private static var locale: String { DesignText.locale.identifier }

  /// Writes a draft, or as much of it as fits.
  ///
  /// - Parameters:
  ///   - draft: The entries.
  ///   - fits: Returns whether a text fits. If it rejects a text, it rejects longer ones.
  /// - Returns: The text, without the longest entries if it would not fit; nil if the draft is empty, or nothing
  ///   fits.
  static func write(_ draft: [DraftEntry], fits: (String) -> Bool) -> String? {
    let sizes = draft.map { $0.isAboutRows ? 0 : ($0.text ?? "").utf8.count }
    let shortestFirst = draft.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    func text(_ count: Int) -> String {
      let kept = Set(shortestFirst.prefix(count))
      var writer = WireWriter()
      writer.value(
        .array(
          [.string(locale)]
            + draft.indices.filter(kept.contains).flatMap { index in
              [.string(draft[index].place), draft[index].text.map(WireValue.string) ?? .null]
            }))
      return writer.text
    }
    // The whole draft fits most of the time. Otherwise the number of entries that fit is at least the lower bound, and
    // below the upper one.
    var (lower, upper) = (0, draft.count + 1)
    var count = draft.count
    while lower + 1 < upper {
      if fits(text(count)) { lower = count } else { upper = count }
      count = (lower + upper) / 2
    }
    return lower == 0 ? nil : text(lower)
  }

  /// Reads a draft from a text, which is not trusted.
  ///
  /// - Returns: The draft; nil if the text is none, or one of a page in another language.
  static func read(_ text: String) -> [DraftEntry]? {
    guard var values = (try? WireReader.read(text))?.array?[...], values.popFirst()?.string == locale else {
      return nil
    }
    var draft: [DraftEntry] = []
    while let place = values.popFirst(), let text = values.popFirst() {
      guard let place = place.string, text == .null || text.string != nil else { return nil }
      draft.append(DraftEntry(place: place, text: text.string))
    }
    return draft
  }
}
