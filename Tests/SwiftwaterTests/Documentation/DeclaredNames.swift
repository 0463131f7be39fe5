/// What the libraries declare, found in their sources as text: good enough to notice a name that is gone.
struct DeclaredNames {
  private(set) var names: Set<String> = []
  /// The argument labels of each function, initializer and case, by its name; an initializer's is its type's.
  private(set) var labels: [String: [[String]]] = [:]

  static let shared = DeclaredNames(
    sources: ["Sources", "Web/Sources"].flatMap { Repository.files(under: $0, named: ".swift") }
      .map(Repository.text))

  init(sources: [String]) {
    for source in sources { read(source) }
  }

  /// Whether something of that name can be called with these labels, in this order.
  func accepts(_ name: String, labels wanted: [String]) -> Bool {
    wanted.isEmpty
      || labels[name, default: []].contains { declared in
        var rest = declared[...]
        return wanted.allSatisfy { label in
          guard let index = rest.firstIndex(of: label) else { return false }
          rest = rest[(index + 1)...]
          return true
        }
      }
  }

  private mutating func read(_ source: String) {
    let code = source.split(separator: "\n")
      .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    var type = ""
    let declaration =
      #/\b(func|var|let|case|class|struct|enum|protocol|actor|typealias|extension|init)\b\s*`?([\w.]*)/#
    for match in code.matches(of: declaration) {
      let keyword = match.output.1
      let name = String(match.output.2)
      switch keyword {
      case "class" where name == "func": continue
      case "class", "struct", "enum", "protocol", "actor", "extension":
        type = name
        names.insert(name)
      case "func", "case":
        names.insert(name)
        labels[name, default: []].append(DeclaredNames.labels(code[match.range.upperBound...]))
      case "init":
        labels[type, default: []].append(DeclaredNames.labels(code[match.range.upperBound...]))
      default:
        names.insert(name)
      }
    }
  }

  /// The public functions of a source: each by its name, or by its name and its first label, as in
  /// `take(first:)`, where that tells it from others.
  ///
  /// A first argument with a default value may be left out, so its label does not tell.
  static func publicFunctions(in source: String) -> [String] {
    source.matches(
      of: #/^ *public (?:final |static |mutating )*func `?(\w+)`?(?:<[^(]*>)?\(\s*([^,)]*)/#
        .anchorsMatchLineEndings()
    )
    .map { match in
      let name = String(match.output.1)
      let first = match.output.2
      let label = first.prefix { $0 != ":" && $0 != " " }
      let tells = !["", "_", "file", "line", "isolation"].contains(label) && !first.contains(" = ")
      return tells ? "\(name)(\(label):)" : name
    }
  }

  /// The labels in the first pair of parentheses, a generic clause before it left out.
  private static func labels(_ text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "(") else { return [] }
    return Call.labels(text[text.index(after: open)...])
  }
}

/// A call that a piece of code makes, as far as it can be told without compiling it.
struct Call: Equatable {
  let name: String
  let labels: [String]

  /// The members that code calls on, or reads from, what belongs to this project, and the types it names.
  ///
  /// - Parameter receivers: The names that stand for things of this project; the members of others are left
  ///   out, as are those of a closure's arguments.
  static func all(in code: String, on receivers: Set<String>) -> [Call] {
    let chain = #/([\w$\])}>\\]*)((?:\.[a-z]\w*)+)/#
    let members = code.matches(of: chain).flatMap { match -> [Call] in
      let base = String(match.output.1)
      guard base.isEmpty || base.hasSuffix(")") || base.hasSuffix("}") || receivers.contains(base) else {
        return []
      }
      let names = match.output.2.split(separator: ".").map(String.init)
      return names.dropLast().map { Call($0, "") } + [Call(names.last!, code[match.range.upperBound...])]
    }
    let types = code.matches(of: #/(?:^|[^\w.@\\"\-])([A-Z]\w+)/#).map { match in
      Call(String(match.output.1), code[match.range.upperBound...])
    }
    return members + types
  }

  /// The global functions that code calls.
  static func functions(in code: String) -> [Call] {
    code.matches(of: #/(?:^|[^\w.@`])([a-z]\w*)(?=[({ ])/#).map { match in
      Call(String(match.output.1), code[match.range.upperBound...])
    }
  }

  private init(_ name: String, _ rest: Substring) {
    self.name = name
    labels = rest.first == "(" ? Call.labels(rest.dropFirst()) : []
  }

  /// The labels of the arguments up to the parenthesis that closes them.
  static func labels(_ text: Substring) -> [String] {
    var labels: [String] = []
    var depth = 0
    var word = ""
    var isStart = true
    var last: Character = " "
    for character in text {
      defer { last = character }
      switch character {
      case ">" where last == "-": break
      case "(", "[", "{", "<": depth += 1
      case ")" where depth == 0: return labels
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0:
        isStart = true
        word = ""
        continue
      case ":" where depth == 0 && isStart:
        let label = word.split(whereSeparator: \.isWhitespace).first ?? ""
        if label != "_", !label.isEmpty { labels.append(String(label)) }
        isStart = false
      default: break
      }
      if depth == 0 { word.append(character) }
    }
    return labels
  }
}
