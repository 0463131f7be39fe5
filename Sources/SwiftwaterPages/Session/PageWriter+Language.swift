internal import Foundation

extension PageWriter {
  /// Writes the attributes of a document for its language and its direction.
  ///
  /// - Parameter tag: The language tag (BCP 47).
  mutating func language(_ tag: String) {
    structure(" lang=\"")
    value(tag)
    if Locale.Language(identifier: tag).characterDirection == .rightToLeft { structure("\" dir=\"rtl") }
    structure("\"")
  }
}
