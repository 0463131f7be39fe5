import Foundation
import Swiftwater

extension Property where Value == Data? {
  /// The picture that the latest data shows. Data is decoded outside of the actor, and the result of older data is
  /// dropped. While newer data is being decoded, the property keeps the previous picture. It ignores nil data.
  ///
  /// - Parameter decode: Decodes a picture.
  /// - Returns: A property of the picture; nil until one is decoded, and for data that shows none.
  func decoded(
    by decode: @escaping @Sendable (Data) async -> Picture? = { await Picture.decode($0) }
  ) -> Property<Picture?> {
    signal.compacted()
      .flatMap(.latest) { data in Signal.task(with: data) { data in await decode(data) } }
      .property(initial: nil)
  }
}
