import Foundation

// Conversions of numbers. Each rejects numbers without a finite result. The opposite conversion of each is its
// `reversed`.

extension Transformer where Input == Output, Output: BinaryFloatingPoint {
  /// The number plus another.
  ///
  /// - Parameter number: The other number.
  public static func adding(_ number: Output) -> Transformer {
    finite({ $0 + number }, backward: { $0 - number })
  }

  /// Another number minus the number, which is its own inverse.
  ///
  /// - Parameter number: The other number.
  public static func subtracted(from number: Output) -> Transformer {
    finite({ number - $0 }, backward: { number - $0 })
  }

  /// The number times another.
  ///
  /// - Parameter number: The other number.
  public static func multiplied(by number: Output) -> Transformer {
    finite({ $0 * number }, backward: { $0 / number })
  }

  /// One divided by the number, which is its own inverse.
  public static var reciprocal: Transformer {
    finite({ 1 / $0 }, backward: { 1 / $0 })
  }

  /// The position of a number between two others: 0 at the first, 1 at the second, and beyond.
  ///
  /// - Parameters:
  ///   - start: The number at the position 0.
  ///   - end: The number at the position 1.
  public static func position(from start: Output, to end: Output) -> Transformer {
    finite({ ($0 - start) / (end - start) }, backward: { start + $0 * (end - start) })
  }

  /// The number to the power of an exponent; backward, the root.
  ///
  /// - Parameter exponent: The exponent.
  public static func raised(to exponent: Double) -> Transformer {
    real({ pow($0, exponent) }, backward: { pow($0, 1 / exponent) })
  }

  /// A base to the power of the number; backward, the logarithm.
  ///
  /// - Parameter base: The base.
  public static func exponential(base: Double) -> Transformer {
    real({ pow(base, $0) }, backward: { log($0) / log(base) })
  }

  /// The sine of an angle in radians; backward, the angle from -π/2 to π/2.
  public static var sine: Transformer { real(sin, backward: asin) }

  /// The cosine of an angle in radians; backward, the angle from 0 to π.
  public static var cosine: Transformer { real(cos, backward: acos) }

  /// The tangent of an angle in radians; backward, the angle from -π/2 to π/2.
  public static var tangent: Transformer { real(tan, backward: atan) }

  /// An angle in degrees, from radians.
  public static var degrees: Transformer { multiplied(by: 180 / .pi) }

  private static func finite(
    _ forward: @escaping (Output) -> Output, backward: @escaping (Output) -> Output
  ) -> Transformer {
    func checked(_ convert: @escaping (Output) -> Output) -> (Output) -> Output? {
      {
        let result = convert($0)
        return result.isFinite ? result : nil
      }
    }
    return Transformer(checked(forward), backward: checked(backward))
  }

  private static func real(
    _ forward: @escaping (Double) -> Double, backward: @escaping (Double) -> Double
  ) -> Transformer {
    finite({ Output(forward(Double($0))) }, backward: { Output(backward(Double($0))) })
  }
}
