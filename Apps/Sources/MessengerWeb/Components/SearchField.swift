import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// A field for words to search for, with a magnifying glass.
struct SearchField: View {
  private let query: MutableProperty<String>
  private let label: String
  private let localization: Localization
  private let attributes: Attribute

  /// - Parameters:
  ///   - query: The words.
  ///   - label: The label of the field, for screen readers.
  ///   - attributes: Further attributes of the field.
  init(
    _ query: MutableProperty<String>, label: String, _ localization: Localization, _ attributes: Attribute
  ) {
    self.query = query
    self.label = label
    self.localization = localization
    self.attributes = attributes
  }

  var body: Markup {
    div(.class("search-field")) {
      Icon.search
      input(
        .type("search"), .placeholder(localization.text(.search)), .dir("auto"), .aria(.label, label),
        .field(query), attributes)
    }
  }
}
