public import Foundation
public import Swiftwater

extension Signal where Value == Data, Failure == any Error {
  /// What the values say in JSON.
  ///
  ///     requests.decode([Contact].self)
  ///
  /// Data that is something else fails the signal. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - type: What to make of each value.
  ///   - decoder: Makes it.
  public func decode<Item: Decodable>(
    _ type: Item.Type = Item.self, with decoder: JSONDecoder = JSONDecoder(),
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Item, any Error> {
    tryMap({ data throws(any Error) in try decoder.decode(type, from: data) }, file: file, line: line)
  }
}

extension Signal where Value: Encodable, Failure == any Error {
  /// The values in JSON.
  ///
  /// A value that cannot be encoded fails the signal. Earlier endings pass unchanged.
  ///
  /// - Parameter encoder: Writes each value.
  public func encode(
    with encoder: JSONEncoder = JSONEncoder(), file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Data, any Error> {
    tryMap({ value throws(any Error) in try encoder.encode(value) }, file: file, line: line)
  }
}
