/// A CSS selector. It supports tags, `#id`, `.class`, `[attribute]`, `[attribute=value]`, descendants and
/// children.
struct Selector {
  /// An invalid or unsupported selector.
  struct Unsupported: LocatedError, CustomStringConvertible {
    let problem: String
    var file: String?
    var line: Int?

    var description: String { problem + location }
  }

  private enum Condition {
    case tag(String), id(String), `class`(String), attribute(String, String?)
  }

  private struct Step {
    var isChild: Bool
    var conditions: [Condition] = []
  }

  private var steps: [Step] = []

  init(_ text: String) throws(Unsupported) {
    var rest = Substring(text)
    var isChild = false
    while let first = rest.first {
      if first.isWhitespace || first == ">" {
        if first == ">" { isChild = true }
        rest.removeFirst()
        continue
      }
      var step = Step(isChild: isChild)
      isChild = false
      while let condition = try Self.condition(&rest) { step.conditions.append(condition) }
      guard !step.conditions.isEmpty else { throw Unsupported(problem: "'\(text)' is not supported") }
      steps.append(step)
    }
    if steps.isEmpty { throw Unsupported(problem: "an empty selector") }
  }

  private static func condition(_ rest: inout Substring) throws(Unsupported) -> Condition? {
    switch rest.first {
    case "#":
      rest.removeFirst()
      return .id(try name(&rest))
    case ".":
      rest.removeFirst()
      return .class(try name(&rest))
    case "[":
      guard let end = rest.firstIndex(of: "]") else {
        throw Unsupported(problem: "'\(rest)' is not closed")
      }
      let parts = rest[rest.index(after: rest.startIndex)..<end].split(separator: "=", maxSplits: 1)
      rest = rest[rest.index(after: end)...]
      guard let name = parts.first else { throw Unsupported(problem: "an attribute without a name") }
      return .attribute(String(name), parts.count > 1 ? parts[1].trimming("\"'") : nil)
    case "*":
      rest.removeFirst()
      return .tag("*")
    case let character? where character.isLetter: return .tag(try name(&rest))
    default: return nil
    }
  }

  private static func name(_ rest: inout Substring) throws(Unsupported) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard !name.isEmpty else { throw Unsupported(problem: "a name is missing before '\(rest)'") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  func matches(_ element: ElementNode) -> Bool { matches(element, through: steps.count - 1) }

  private func matches(_ element: ElementNode, through last: Int) -> Bool {
    guard steps[last].conditions.allSatisfy({ Self.holds($0, of: element) }) else { return false }
    if last == 0 { return true }
    if steps[last].isChild { return element.parent.map { matches($0, through: last - 1) } ?? false }
    return element.ancestors.contains { matches($0, through: last - 1) }
  }

  private static func holds(_ condition: Condition, of element: ElementNode) -> Bool {
    switch condition {
    case .tag(let name): name == "*" || element.name == name
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
