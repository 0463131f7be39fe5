import Swiftwater
import SwiftwaterPages

/// A field for words to search for, with a magnifying glass. While it is empty, it says what is searched.
struct SearchField: View {
  private let query: MutableProperty<String>
  private let label: String
  private let attributes: Attribute

  /// - Parameters:
  ///   - query: The words.
  ///   - label: The placeholder of the field, which screen readers read, too: it says what is searched.
  ///   - attributes: Further attributes of the field.
  init(_ query: MutableProperty<String>, label: String, _ attributes: Attribute) {
    self.query = query
    self.label = label
    self.attributes = attributes
  }

  var body: Markup {
    div(.class("search-field")) {
      Icon.search
      input(
        .type("search"), .placeholder(label), .dir("auto"), .aria(.label, label), .field(query), attributes)
    }
  }
}
