import Foundation

/// A color in sRGB, whose components are from 0 to 255.
struct Color: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// - Parameter code: The color as in `0xff8800`.
  init(_ code: Int) {
    self.init(Double(code >> 16 & 0xff), Double(code >> 8 & 0xff), Double(code & 0xff))
  }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A mixture with another color.
  ///
  /// - Parameter fraction: The share of the other color, limited to the range from 0 to 1.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * min(max(fraction, 0), 1) }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  func lighter(_ fraction: Double) -> Color { mixed(with: Color(0xffffff), fraction) }

  func darker(_ fraction: Double) -> Color { mixed(with: Color(0x05060f), fraction) }

  /// The color as in `#ff8800`.
  var css: String {
    "#" + [red, green, blue].map { String(format: "%02x", Int($0.rounded())) }.joined()
  }
}
