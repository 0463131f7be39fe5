import Swiftwater

/// A marble diagram: what happens when, one character for each millisecond.
///
///     #expect(recorder.marbles == "--a--(b|)")
///
/// | character | meaning |
/// | --- | --- |
/// | `-` | nothing happens |
/// | a letter or digit | a value |
/// | `\|` | completion |
/// | `#` | failure |
/// | `(` … `)` | everything inside happens at the time of the `(`, in order |
/// | `^` | time zero; what stands before it is in the past |
///
/// Every character takes one frame of a millisecond, those between brackets and the brackets too, so that
/// diagrams above each other line up: in `-(ab)-c`, both a and b happen at 1 and c at 6. Spaces take no time.
///
/// Two diagrams are equal if the same happens at the same times, however it is written.
public struct Marbles: Sendable {
  /// What can happen.
  public enum Mark: Hashable, Sendable {
    /// A value, by the letter that stands for it.
    case value(Character)
    /// Completion.
    case completed
    /// A failure.
    case failed
  }

  /// Something that happens.
  public struct Entry: Hashable, Sendable {
    /// When, from time zero of the diagram.
    public let time: Duration
    /// What.
    public let mark: Mark

    /// Makes an entry.
    public init(time: Duration, mark: Mark) {
      self.time = time
      self.mark = mark
    }
  }

  /// The time that one character takes: a millisecond.
  public static let frame = Duration.milliseconds(1)

  /// Everything that happens, the earliest first.
  public let entries: [Entry]
  /// What the letters stand for that the reader of a recording cannot know.
  let legend: [String]

  /// Makes a diagram of what happens.
  ///
  /// - Parameter entries: The earliest first.
  public init(_ entries: [Entry]) {
    self.init(entries, legend: [])
  }

  init(_ entries: [Entry], legend: [String]) {
    self.entries = entries
    self.legend = legend
  }

  /// Reads a diagram. Stops the program if it is not one.
  public init(_ diagram: String) {
    var reader = MarbleReader(diagram)
    self.init(reader.read())
  }
}

extension Marbles: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
}

extension Marbles: ExpressibleByStringLiteral {
  public init(stringLiteral diagram: String) {
    self.init(diagram)
  }
}

extension Marbles: CustomStringConvertible {
  /// The diagram, and what its letters stand for if that is not known; a list where the times do not fit into
  /// a diagram, as one frame cannot follow another that holds several events.
  public var description: String {
    let text = diagram ?? entries.map { "\($0.mark.character) at \($0.time)" }.joined(separator: ", ")
    return legend.isEmpty ? text : "\(text)  where \(legend.joined(separator: ", "))"
  }

  private var diagram: String? {
    var text = ""
    var remaining = entries[...]
    while let time = remaining.first?.time {
      let together = remaining.prefix { $0.time == time }
      remaining = remaining.dropFirst(together.count)
      let gap = time - Self.frame * text.count
      guard gap >= .zero, let frames = gap.wholeFrames else { return nil }
      text += String(repeating: "-", count: frames)
      let marks = String(together.map(\.mark.character))
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
  /// How many frames of a marble diagram this is; nil if it ends between two.
  var wholeFrames: Int? {
    let (seconds, attoseconds) = components
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return rest == 0 ? Int(seconds * 1000 + milliseconds) : nil
  }
}

/// Reads the characters of a marble diagram.
private struct MarbleReader {
  private let diagram: String
  private var entries: [Marbles.Entry] = []
  private var frame = 0
  private var groupFrame: Int?
  private var zeroFrame: Int?

  init(_ diagram: String) {
    self.diagram = diagram
  }

  mutating func read() -> [Marbles.Entry] {
    for character in diagram where character != " " {
      read(character)
      frame += 1
    }
    if groupFrame != nil { stop("a bracket is not closed") }
    let zero = zeroFrame ?? 0
    return entries.map { .init(time: $0.time - Marbles.frame * zero, mark: $0.mark) }
  }

  private mutating func read(_ character: Character) {
    switch character {
    case "-": break
    case "(":
      if groupFrame != nil { stop("brackets stand inside brackets") }
      groupFrame = frame
    case ")":
      if groupFrame == nil { stop("a bracket is closed that was not opened") }
      groupFrame = nil
    case "^":
      if zeroFrame != nil { stop("time zero is marked twice") }
      zeroFrame = groupFrame ?? frame
    case "|": add(.completed)
    case "#": add(.failed)
    case _ where character.isASCII && (character.isLetter || character.isNumber): add(.value(character))
    default: stop("\"\(character)\" means nothing")
    }
  }

  private mutating func add(_ mark: Marbles.Mark) {
    if let last = entries.last, last.mark == .completed || last.mark == .failed {
      stop("something follows the ending")
    }
    entries.append(.init(time: Marbles.frame * (groupFrame ?? frame), mark: mark))
  }

  private func stop(_ problem: String) -> Never {
    Misuse.stop("the marble diagram \"\(diagram)\" cannot be read: \(problem)")
  }
}
