public import Foundation
public import Swiftwater

extension Signal where Value == Data, Failure == any Error {
  /// Decodes each value from JSON.
  ///
  ///     bodies.decode([Contact].self)
  ///
  /// The signal fails with the error of the decoder if a value cannot be decoded. Otherwise it ends as this
  /// one does.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: Decodes each value.
  /// - Returns: A signal of the decoded values.
  public func decode<Item: Decodable>(
    _ type: Item.Type = Item.self, with decoder: JSONDecoder = JSONDecoder(),
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Item, any Error> {
    tryMap({ data throws(any Error) in try decoder.decode(type, from: data) }, file: file, line: line)
  }
}

extension Signal where Value: Encodable, Failure == any Error {
  /// Encodes each value as JSON.
  ///
  /// The signal fails with the error of the encoder if a value cannot be encoded. Otherwise it ends as this
  /// one does.
  ///
  /// - Parameter encoder: Encodes each value.
  /// - Returns: A signal of the encoded values.
  public func encode(
    with encoder: JSONEncoder = JSONEncoder(), file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Data, any Error> {
    tryMap({ value throws(any Error) in try encoder.encode(value) }, file: file, line: line)
  }
}
