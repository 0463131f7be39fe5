@testable import SwiftwaterWeb

extension FuzzTarget {
  /// The field `Range`, for a file as long as the first byte says. A range is in the file.
  static let byteRange = FuzzTarget(name: "range") { bytes in
    let size = Int(bytes.first ?? 0)
    let field = String(decoding: bytes.dropFirst(), as: UTF8.self)
    if case .part(let range) = ByteRange(field, size: size) {
      precondition(range.lowerBound >= 0 && range.upperBound < size)
    }
  }
}
