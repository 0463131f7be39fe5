import Swiftwater

/// A marble diagram: the events of a signal in text, with one character for each millisecond.
///
///     #expect(recorder.marbles == "--a--(b|)")
///
/// | character | meaning |
/// | --- | --- |
/// | `-` | no event |
/// | a letter or digit | a value |
/// | `\|` | completion |
/// | `#` | failure |
/// | `(` … `)` | the events inside happen at the time of the `(`, in order |
/// | `^` | time zero; events before it have negative times |
///
/// Every character takes one frame of a millisecond, even the parentheses and the characters between them, so
/// that diagrams above each other line up: in `-(ab)-c`, both a and b happen at 1 and c at 6. Spaces take no
/// time.
///
/// Two diagrams are equal if they have the same events at the same times, however they are written.
public struct Marbles: Sendable {
  /// An event, with a letter in place of its value.
  public enum Mark: Hashable, Sendable {
    /// A value; the letter denotes it.
    case value(Character)
    /// A completion.
    case completed
    /// A failure.
    case failed
  }

  /// An event and its time.
  public struct Entry: Hashable, Sendable {
    /// The time since time zero of the diagram.
    public let time: Duration
    /// The event.
    public let mark: Mark

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - time: The time since time zero of the diagram.
    ///   - mark: The event.
    public init(time: Duration, mark: Mark) {
      self.time = time
      self.mark = mark
    }
  }

  /// The duration of one character: a millisecond.
  public static let frame = Duration.milliseconds(1)

  /// The events, the earliest first.
  public let entries: [Entry]
  /// Explanations of the letters that the test did not choose, and of the failure.
  let legend: [String]

  /// Creates a diagram of events.
  ///
  /// - Parameter entries: The events, the earliest first.
  public init(_ entries: [Entry]) {
    self.init(entries, legend: [])
  }

  init(_ entries: [Entry], legend: [String]) {
    self.entries = entries
    self.legend = legend
  }

  /// Parses a diagram. Stops the program if the text is not a diagram.
  ///
  /// - Parameter diagram: The text.
  public init(_ diagram: String) {
    var parser = MarbleParser(diagram)
    self.init(parser.parse())
  }
}

extension Marbles: Equatable {
  /// Whether both have the same events at the same times.
  public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
}

extension Marbles: ExpressibleByStringLiteral {
  /// Parses a diagram. Stops the program if the text is not a diagram.
  ///
  /// - Parameter diagram: The text.
  public init(stringLiteral diagram: String) {
    self.init(diagram)
  }
}

extension Marbles: CustomStringConvertible {
  /// The text of the diagram, with explanations of the letters that the test did not choose, and of the failure.
  ///
  /// If an event does not fit into a diagram, all events are listed with their times instead. An example is an event
  /// one millisecond after two simultaneous ones, which take four characters.
  public var description: String {
    let text = diagram ?? entries.map { "\($0.mark.character) at \($0.time)" }.joined(separator: ", ")
    return legend.isEmpty ? text : "\(text)  where \(legend.joined(separator: ", "))"
  }

  private var diagram: String? {
    var text = ""
    var remaining = entries[...]
    while let time = remaining.first?.time {
      let simultaneous = remaining.prefix { $0.time == time }
      remaining = remaining.dropFirst(simultaneous.count)
      let gap = time - Self.frame * text.count
      guard gap >= .zero, let frames = gap.wholeFrames else { return nil }
      text += String(repeating: "-", count: frames)
      let marks = String(simultaneous.map(\.mark.character))
      text += marks.count == 1 ? marks : "(\(marks))"
    }
    return text.isEmpty ? "-" : text
  }
}

extension Marbles.Mark {
  var character: Character {
    switch self {
    case .value(let letter): letter
    case .completed: "|"
    case .failed: "#"
    }
  }
}

extension Duration {
  /// The number of frames of a marble diagram in this duration; nil if it is not a whole number.
  var wholeFrames: Int? {
    let (seconds, attoseconds) = components
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return rest == 0 ? Int(seconds * 1000 + milliseconds) : nil
  }
}

/// Parses the text of a marble diagram.
private struct MarbleParser {
  private let diagram: String
  private var entries: [Marbles.Entry] = []
  private var frame = 0
  private var groupFrame: Int?
  private var zeroFrame: Int?

  init(_ diagram: String) {
    self.diagram = diagram
  }

  mutating func parse() -> [Marbles.Entry] {
    for character in diagram where character != " " {
      parse(character)
      frame += 1
    }
    if groupFrame != nil { stop("a parenthesis is not closed") }
    let zero = zeroFrame ?? 0
    return entries.map { .init(time: $0.time - Marbles.frame * zero, mark: $0.mark) }
  }

  private mutating func parse(_ character: Character) {
    switch character {
    case "-": break
    case "(":
      if groupFrame != nil { stop("parentheses are nested") }
      groupFrame = frame
    case ")":
      if groupFrame == nil { stop("a parenthesis is closed that was not opened") }
      groupFrame = nil
    case "^":
      if zeroFrame != nil { stop("time zero is marked twice") }
      zeroFrame = groupFrame ?? frame
    case "|": add(.completed)
    case "#": add(.failed)
    case _ where character.isASCII && (character.isLetter || character.isNumber): add(.value(character))
    default: stop("\"\(character)\" has no meaning")
    }
  }

  private mutating func add(_ mark: Marbles.Mark) {
    if let last = entries.last, last.mark == .completed || last.mark == .failed {
      stop("an event follows the ending")
    }
    entries.append(.init(time: Marbles.frame * (groupFrame ?? frame), mark: mark))
  }

  private func stop(_ problem: String) -> Never {
    Misuse.stop("the marble diagram \"\(diagram)\" cannot be parsed: \(problem)")
  }
}
