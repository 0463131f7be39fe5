/// A number that the laws send through an operator.
///
/// It is written and used like an `Int`. The numbers of some runs execute code of the laws when they are
/// compared, hashed or released, as the values of an application may. The code reads and writes properties, sends to
/// the sources, ends or releases them, and cancels the observation. A number that is computed from such a number does
/// the same.
public struct LawNumber {
  /// The number itself.
  public let integer: Int
  let body: Body?

  /// Runs code of the laws when the last copy of its number is released.
  final class Body {
    let hook: CallbackHook

    init(_ hook: CallbackHook) {
      self.hook = hook
      hook.liveCount += 1
    }

    deinit {
      hook.liveCount -= 1
      hook.recordRun(of: .release)
    }
  }

  /// Creates a number that runs no code.
  ///
  /// - Parameter integer: The number.
  public init(_ integer: Int) {
    self.init(integer, nil)
  }

  /// Creates a number that runs the code of a hook.
  package init(_ integer: Int, _ hook: CallbackHook?) {
    self.integer = integer
    body = hook.map(Body.init)
  }

  private func combined(_ other: LawNumber, _ operation: (Int, Int) -> Int) -> LawNumber {
    LawNumber(operation(integer, other.integer), body?.hook ?? other.body?.hook)
  }

  private static func recordComparison(of left: LawNumber, _ right: LawNumber) {
    (left.body?.hook ?? right.body?.hook)?.recordRun(of: .comparison)
  }
}

extension LawNumber: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a number that runs no code.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The decimal digits of the number.
  public var description: String { integer.description }
}

extension LawNumber: Hashable, Comparable {
  /// Whether both numbers are the same.
  public static func == (left: LawNumber, right: LawNumber) -> Bool {
    recordComparison(of: left, right)
    return left.integer == right.integer
  }

  /// Whether the first number is smaller.
  public static func < (left: LawNumber, right: LawNumber) -> Bool {
    recordComparison(of: left, right)
    return left.integer < right.integer
  }

  /// Adds the number to a hash.
  ///
  /// - Parameter hasher: Receives the number.
  public func hash(into hasher: inout Hasher) {
    body?.hook.recordRun(of: .hashing)
    hasher.combine(integer)
  }
}

extension LawNumber: AdditiveArithmetic {
  /// The number 0.
  public static var zero: LawNumber { LawNumber(0) }

  /// The sum of two numbers.
  public static func + (left: LawNumber, right: LawNumber) -> LawNumber { left.combined(right, &+) }

  /// The difference of two numbers.
  public static func - (left: LawNumber, right: LawNumber) -> LawNumber { left.combined(right, &-) }

  /// The product of two numbers.
  public static func * (left: LawNumber, right: LawNumber) -> LawNumber { left.combined(right, &*) }

  /// The remainder of a division. Stops the program if the second number is 0.
  public static func % (left: LawNumber, right: LawNumber) -> LawNumber { left.combined(right, %) }
}
