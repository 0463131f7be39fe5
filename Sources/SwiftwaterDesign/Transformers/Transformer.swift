public import Swiftwater

/// A conversion and its inverse, for bindings in both directions.
///
///     let percent = Transformer<Double, Double>.multiplied(by: 100)
///     bind(field.text, with: slider.position, through: .parsed().then(percent.reversed))
///
/// Each direction may reject a value by returning nil. For a conversion without an inverse, use a function and
/// `map`.
public struct Transformer<Input, Output> {
  /// Converts; nil for a value that cannot be converted.
  public let forward: (Input) -> Output?
  /// The inverse; nil for a value that cannot be converted.
  public let backward: (Output) -> Input?

  /// Creates a conversion from two functions.
  ///
  /// - Parameters:
  ///   - forward: Converts; nil for a value that cannot be converted.
  ///   - backward: The inverse; nil for a value that cannot be converted.
  public init(_ forward: @escaping (Input) -> Output?, backward: @escaping (Output) -> Input?) {
    self.forward = forward
    self.backward = backward
  }

  /// The same conversion in the opposite direction.
  public var reversed: Transformer<Output, Input> {
    Transformer<Output, Input>(backward, backward: forward)
  }

  /// This conversion, followed by another. The opposite direction converts in the opposite order.
  ///
  /// - Parameter next: Converts the results of this one.
  public func then<Final>(_ next: Transformer<Output, Final>) -> Transformer<Input, Final> {
    Transformer<Input, Final> {
      forward($0).flatMap(next.forward)
    } backward: {
      next.backward($0).flatMap(backward)
    }
  }

  /// This conversion for every element of an array; rejects the array if it rejects an element.
  public var each: Transformer<[Input], [Output]> {
    Transformer<[Input], [Output]> {
      all($0.map(forward))
    } backward: {
      all($0.map(backward))
    }
  }
}

extension Transformer where Input == Output {
  /// The conversion that changes nothing.
  public static var identity: Transformer { Transformer({ $0 }, backward: { $0 }) }

  /// Converts a part of each value, and leaves the rest as it is.
  ///
  ///     let moved = Transformer<CGPoint, CGPoint>.modifying(\.x, by: .adding(10))
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - transformer: Converts the part.
  public static func modifying<Part>(
    _ keyPath: WritableKeyPath<Input, Part>, by transformer: Transformer<Part, Part>
  ) -> Transformer {
    Transformer {
      replace(keyPath, of: $0, by: transformer.forward)
    } backward: {
      replace(keyPath, of: $0, by: transformer.backward)
    }
  }

  private static func replace<Part>(
    _ keyPath: WritableKeyPath<Input, Part>, of whole: Input, by transform: (Part) -> Part?
  ) -> Input? {
    guard let part = transform(whole[keyPath: keyPath]) else { return nil }
    var whole = whole
    whole[keyPath: keyPath] = part
    return whole
  }
}

extension Transformer<Bool, Bool> {
  /// The opposite, which is its own inverse.
  public static var negated: Transformer { Transformer({ !$0 }, backward: { !$0 }) }
}

extension Transformer where Input: Equatable, Output: Equatable {
  /// Looks up values in a table of pairs: forward, the second value of the pair that has a given first value;
  /// backward, the first value of the pair that has a given second one. Rejects values that are not in the
  /// table.
  ///
  ///     let names = Transformer.lookup([(Priority.low, "Low"), (.high, "High")])
  ///
  /// - Parameter table: The pairs.
  /// - Complexity: O(n) for each value, where n is the number of pairs.
  public static func lookup(_ table: [(Input, Output)]) -> Transformer {
    Transformer { input in
      table.first { $0.0 == input }?.1
    } backward: { output in
      table.first { $0.1 == output }?.0
    }
  }
}

extension Transformer where Input == Int, Output: Equatable {
  /// The element of a list at a position; backward, the position of the first equal element. Rejects
  /// positions and elements that are not in the list.
  ///
  ///     let monthName = Transformer.element(of: calendar.standaloneMonthSymbols, countingFrom: 1)
  ///
  /// - Parameters:
  ///   - list: The elements.
  ///   - first: The position of the first.
  /// - Complexity: O(1) forward, O(n) backward, where n is the number of elements.
  public static func element(of list: [Output], countingFrom first: Int = 0) -> Transformer {
    Transformer {
      let (index, overflow) = $0.subtractingReportingOverflow(first)
      return !overflow && list.indices.contains(index) ? list[index] : nil
    } backward: {
      list.firstIndex(of: $0).map { $0 + first }
    }
  }
}

/// Keeps two properties synchronized through a conversion.
///
///     bind(field.text, with: model.angle, through: .parsed().then(.degrees.reversed))
///
/// The first gets the converted value of the second, then each gets the converted changes of the other. A
/// value that the conversion rejects leaves the other side as it is. A value that the binding wrote to one
/// side is not written back, so a conversion that normalizes does not change the value that it converted. The
/// binding retains neither property, and ends with the one that is released first.
///
/// - Parameters:
///   - left: Gets the converted value of `right` at once.
///   - right: Stays as it is at first.
///   - transformer: Converts from left to right, and inversely.
///   - lifetime: Ends the binding earlier; nil for none.
/// - Returns: The handle to end the binding.
@discardableResult
public func bind<Left, Right>(
  _ left: MutableProperty<Left>, with right: MutableProperty<Right>,
  through transformer: Transformer<Left, Right>, during lifetime: Lifetime? = nil,
  file: StaticString = #fileID, line: UInt = #line
) -> Subscription {
  bindWhereConvertible(
    left, with: right, during: lifetime, forward: transformer.forward, backward: transformer.backward,
    file: file, line: line)
}

/// The elements, if none of them is nil.
private func all<Element>(_ elements: [Element?]) -> [Element]? {
  let found = elements.compactMap { $0 }
  return found.count == elements.count ? found : nil
}
