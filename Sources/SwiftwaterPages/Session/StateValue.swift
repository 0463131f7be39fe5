internal import Foundation
public import Swiftwater

/// A property of a page whose value the browser keeps, so that it is there again when the page is made anew:
/// after a reload, when the person comes back to it in the history, and after the server has lost it.
///
///     var state: [StateValue] { [StateValue("tab", tab), StateValue("query", query) { $0.count <= 100 }] }
///
/// Whatever can be shared belongs in the address; what was saved belongs on the server; this is for the rest.
/// A browser can send anything in its place, so a value that cannot be read or is not acceptable is left out,
/// and the property stays as it is. Never keep what grants anything.
public struct StateValue {
  let name: String
  /// The value as a text; tracked when read in a derived property.
  let text: () -> String
  /// Takes over a text, if it stands for a value that is acceptable.
  let restore: (String) -> Void

  /// Keeps a value that can be written as a text.
  ///
  /// - Parameters:
  ///   - name: Tells it from the other values of the page.
  ///   - property: Holds it.
  ///   - isAcceptable: Whether a value may be taken over from the browser.
  public init<Value: LosslessStringConvertible>(
    _ name: StaticString, _ property: MutableProperty<Value>,
    accepting isAcceptable: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.init(name, property, accepting: isAcceptable, write: \.description, read: { Value($0) })
  }

  /// Keeps a value that can be encoded, as JSON.
  ///
  /// - Parameters:
  ///   - name: Tells it from the other values of the page.
  ///   - property: Holds it.
  ///   - isAcceptable: Whether a value may be taken over from the browser.
  public init<Value: Codable>(
    _ name: StaticString, encoding property: MutableProperty<Value>,
    accepting isAcceptable: @escaping (Value) -> Bool = { _ in true }
  ) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.init(
      name, property, accepting: isAcceptable,
      write: { (try? encoder.encode($0)).map { String(decoding: $0, as: UTF8.self) } ?? "" },
      read: { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) })
  }

  private init<Value>(
    _ name: StaticString, _ property: MutableProperty<Value>,
    accepting isAcceptable: @escaping (Value) -> Bool,
    write: @escaping (Value) -> String, read: @escaping (String) -> Value?
  ) {
    self.name = "\(name)"
    text = { write(property.value) }
    restore = { text in
      if let value = read(text), isAcceptable(value) { property.value = value }
    }
  }
}
