/// A CSS selector. It supports type selectors, `#id`, `.class`, `[attribute]`, `[attribute=value]`, descendants and
/// children.
struct Selector {
  /// An invalid or unsupported selector.
  struct SelectorError: LocatedError, CustomStringConvertible {
    let problem: String
    var file: String?
    var line: Int?

    var description: String { problem + location }
  }

  private enum SimpleSelector {
    case type(String), id(String), `class`(String), attribute(String, String?)
  }

  private enum Combinator {
    case descendant, child
  }

  private struct CompoundSelector {
    /// The relation to the compound selector before this one.
    var combinator: Combinator
    var simpleSelectors: [SimpleSelector] = []
  }

  private var compounds: [CompoundSelector] = []

  init(_ text: String) throws(SelectorError) {
    var rest = Substring(text)
    var combinator = Combinator.descendant
    while let first = rest.first {
      if first.isWhitespace || first == ">" {
        if first == ">" { combinator = .child }
        rest.removeFirst()
        continue
      }
      var compound = CompoundSelector(combinator: combinator)
      combinator = .descendant
      while let selector = try Self.simpleSelector(&rest) { compound.simpleSelectors.append(selector) }
      guard !compound.simpleSelectors.isEmpty else {
        throw SelectorError(problem: "'\(text)' is not supported")
      }
      compounds.append(compound)
    }
    if compounds.isEmpty { throw SelectorError(problem: "an empty selector") }
  }

  private static func simpleSelector(_ rest: inout Substring) throws(SelectorError) -> SimpleSelector? {
    switch rest.first {
    case "#":
      rest.removeFirst()
      return .id(try name(&rest))
    case ".":
      rest.removeFirst()
      return .class(try name(&rest))
    case "[":
      guard let end = rest.firstIndex(of: "]") else {
        throw SelectorError(problem: "'\(rest)' is not closed")
      }
      let parts = rest[rest.index(after: rest.startIndex)..<end].split(separator: "=", maxSplits: 1)
      rest = rest[rest.index(after: end)...]
      guard let name = parts.first else { throw SelectorError(problem: "an attribute without a name") }
      return .attribute(String(name), parts.count > 1 ? parts[1].trimming("\"'") : nil)
    case "*":
      rest.removeFirst()
      return .type("*")
    case let character? where character.isLetter: return .type(try name(&rest))
    default: return nil
    }
  }

  private static func name(_ rest: inout Substring) throws(SelectorError) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard !name.isEmpty else { throw SelectorError(problem: "a name is missing before '\(rest)'") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  func matches(_ element: ElementNode) -> Bool { matches(element, through: compounds.count - 1) }

  private func matches(_ element: ElementNode, through last: Int) -> Bool {
    guard compounds[last].simpleSelectors.allSatisfy({ Self.matches(element, $0) }) else { return false }
    if last == 0 { return true }
    if compounds[last].combinator == .child {
      return element.parent.map { matches($0, through: last - 1) } ?? false
    }
    return element.ancestors.contains { matches($0, through: last - 1) }
  }

  private static func matches(_ element: ElementNode, _ selector: SimpleSelector) -> Bool {
    switch selector {
    case .type(let name): name == "*" || element.name == name
    case .id(let id): element["id"] == id
    case .class(let name): element.classes.contains(name)
    case .attribute(let name, let value):
      value == nil ? element[name] != nil : element[name] == value
    }
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    String(drop { characters.contains($0) }.reversed().drop { characters.contains($0) }.reversed())
  }
}
