import Swiftwater

extension Marbles {
  /// Every letter and digit as the string of that one character: the values of a diagram by default.
  public static let letters: [Character: String] = Dictionary(
    uniqueKeysWithValues: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map {
      ($0, String($0))
    })

  /// Every digit as its number.
  public static let digits: [Character: Int] = Dictionary(
    uniqueKeysWithValues: (0...9).map { (Character(String($0)), $0) })
}

extension Recorder where Value: Equatable {
  /// The recorded events as a marble diagram.
  ///
  ///     #expect(recorder.marbles(["a": 10, "b": 20]) == "--a--(b|)")
  ///
  /// A value without a letter gets a Greek one. The description of the diagram then lists the value.
  ///
  /// - Parameter values: The values that the letters denote.
  /// - Returns: The diagram.
  public func marbles(_ values: [Character: Value]) -> Marbles {
    var naming = MarbleNaming(values)
    let marks = entries.map { entry in
      let mark: Marbles.Mark =
        switch entry.event {
        case .value(let value): .value(naming.letter(for: value))
        case .completed: .completed
        case .failed: .failed
        }
      return Marbles.Entry(time: entry.time, mark: mark)
    }
    return Marbles(marks, legend: naming.legend + (failure.map { ["# = \($0)"] } ?? []))
  }
}

extension Recorder where Value == String {
  /// The recorded events as a marble diagram, in which a string of one character is its own letter.
  public var marbles: Marbles { marbles(Marbles.letters) }
}

extension Recorder where Value == Int {
  /// The recorded events as a marble diagram, in which a number of one digit is its own letter.
  public var marbles: Marbles { marbles(Marbles.digits) }
}

/// Assigns letters to values.
private struct MarbleNaming<Value: Equatable> {
  private let known: [(letter: Character, value: Value)]
  private var unknown: [Value] = []
  // A diagram in source code cannot contain these letters, so an unexpected value never equals an expected
  // one.
  private let letters = Array("αβγδεζηθικλμνξοπρστυφχψω")

  init(_ values: [Character: Value]) {
    known = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func letter(for value: Value) -> Character {
    if let match = known.first(where: { $0.value == value }) { return match.letter }
    if let index = unknown.firstIndex(of: value) { return letters[min(index, letters.count - 1)] }
    unknown.append(value)
    return letters[min(unknown.count, letters.count) - 1]
  }

  var legend: [String] {
    unknown.enumerated().map { "\(letters[min($0.offset, letters.count - 1)]) = \($0.element)" }
  }
}
