internal import Foundation
public import Swiftwater
public import SwiftwaterDesign

/// A value of a page that the browser persists. The value is restored when the page is rebuilt:
/// after a reload, when the user goes back in the history, and after the server has lost the page.
///
///     var state: [StateValue] { [StateValue("tab", tab), StateValue("query", query) { $0.count <= 100 }] }
///
/// Use it for state that belongs neither in the URL, which can be shared, nor on the server, where saved data
/// is. A browser can send any text as the value. If it cannot be read or is not acceptable, the property
/// keeps its initial value. Never persist a value that grants access to something.
public struct StateValue {
  let name: String
  /// Whether the value is a draft, of which only what fits is persisted, after all other values.
  let isDraft: Bool
  /// Returns whether the value is the draft of a form that is being submitted.
  let isSubmitting: () -> Bool
  /// Returns the value as a text, or as much of it as fits; nil for nothing. A derived property that calls it
  /// depends on the property.
  let text: (_ fits: (String) -> Bool) -> String?
  /// Sets the property to the value of a text, if the value is acceptable.
  let restore: (String) -> Void

  /// Persists a value that can be converted to a text and back.
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in the page.
  ///   - property: The property that holds the value.
  ///   - isAcceptable: Returns whether a value from the browser may be set.
  public init<Value: LosslessStringConvertible>(
    _ name: StaticString, _ property: MutableProperty<Value>,
    accepting isAcceptable: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.init(name, property, accepting: isAcceptable, write: \.description, read: { Value($0) })
  }

  /// Persists a value as JSON.
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in the page.
  ///   - property: The property that holds the value.
  ///   - isAcceptable: Returns whether a value from the browser may be set.
  public init<Value: Codable>(
    _ name: StaticString, encoding property: MutableProperty<Value>,
    accepting isAcceptable: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.init(
      name, property, accepting: isAcceptable, write: { Self.json(of: $0) },
      read: { Self.value(ofJSON: $0) })
  }

  /// Persists a value that the page computes, as JSON.
  ///
  ///     StateValue("unsent", encoding: outbox.unsent) { outbox.restore($0) }
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in the page.
  ///   - property: The property that holds the value.
  ///   - restore: Called with the value from the browser before the page is shown. A browser may send any value
  ///     of the type, so the closure decides whether it is acceptable.
  public init<Value: Codable>(
    _ name: StaticString, encoding property: Property<Value>, restoring restore: @escaping (Value) -> Void
  ) {
    self.init(name, write: { Self.json(of: property.value) }) { text in
      if let value: Value = Self.value(ofJSON: text) { restore(value) }
    }
  }

  /// Persists what a user has entered into a form and not submitted yet.
  ///
  ///     StateValue("registration", draftOf: form)
  ///
  /// The draft consists of the texts of the changed visible inputs, including those that are not valid, and the rows of
  /// lists that were included with a function that makes a row. Each text is restored as if the user had typed it and
  /// left the field, with its problem. Secrets and files are not persisted. An entry that the browser could not read,
  /// such as a date without its month, is restored as an empty field with the problem. If the draft does not fit beside
  /// the other values, its longest texts are left out. After a submission without a failure, and after a reset, nothing
  /// is persisted. A submission that leads to another page by ``Page/destinations`` or ``Page/replacements`` counts as
  /// one without a failure, even if its work goes on.
  ///
  /// An input is found again by its place in the form. A draft of a form with another number of inputs, or of a page in
  /// another language, is ignored. If the inputs of a form change otherwise, give the value another name.
  ///
  /// Because a browser can send any draft, it can enter a text into each input that is visible and enabled, even into
  /// one that the page does not show. Hide such an input by its `isVisible`, or leave it out of the form.
  ///
  /// After each entry, the page sends the whole draft to the browser: up to 2 KiB.
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in the page.
  ///   - form: The form.
  public init(_ name: StaticString, draftOf form: Form) {
    self.init(name, draftOf: .constant(form))
  }

  /// Persists what a user has entered into a form that is not always shown, such as that of a screen of a stack.
  ///
  ///     StateValue("profile", draftOf: viewModel.profileForm)
  ///
  /// The draft is that of the current form. It is restored into the form that is current when the page is created, so
  /// give each kind of form a value of its own. All else is as with a form that is always shown.
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in the page.
  ///   - form: The current form; nil while there is none.
  public init(_ name: StaticString, draftOf form: Property<Form?>) {
    self.name = "\(name)"
    isDraft = true
    isSubmitting = { form.value?.isSubmitting == true }
    text = { fits in form.value.flatMap { DraftText.write($0.draft, fits: fits) } }
    restore = { text in
      if let form = form.value, let draft = DraftText.read(text) { form.restore(draft) }
    }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  private static func json(of value: some Encodable) -> String {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func value<Value: Decodable>(ofJSON text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private init<Value>(
    _ name: StaticString, _ property: MutableProperty<Value>,
    accepting isAcceptable: @escaping (Value) -> Bool,
    write: @escaping (Value) -> String, read: @escaping (String) -> Value?
  ) {
    self.init(name, write: { write(property.value) }) { text in
      if let value = read(text), isAcceptable(value) { property.value = value }
    }
  }

  private init(
    _ name: StaticString, write: @escaping () -> String, restore: @escaping (String) -> Void
  ) {
    self.name = "\(name)"
    isDraft = false
    isSubmitting = { false }
    text = { fits in
      let text = write()
      return fits(text) ? text : nil
    }
    self.restore = restore
  }
}
