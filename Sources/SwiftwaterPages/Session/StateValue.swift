internal import Foundation
public import Swiftwater

/// A value of a page that the browser persists. The value is restored when the page is made again:
/// after a reload, when the user goes back in the history, and after the server has lost the page.
///
///     var state: [StateValue] { [StateValue("tab", tab), StateValue("query", query) { $0.count <= 100 }] }
///
/// Use it for state that belongs neither in the URL, which can be shared, nor on the server, where saved data
/// is. A browser can send any text as the value. If it cannot be read or is not acceptable, the property
/// keeps its initial value. Never persist a value that grants access to something.
public struct StateValue {
  let name: String
  /// Returns the value as a text. A derived property that calls it depends on the property.
  let text: () -> String
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
    self.name = "\(name)"
    text = { Self.json(of: property.value) }
    self.restore = { text in
      if let value: Value = Self.value(ofJSON: text) { restore(value) }
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
    self.name = "\(name)"
    text = { write(property.value) }
    restore = { text in
      if let value = read(text), isAcceptable(value) { property.value = value }
    }
  }
}
