/// The declarations of the libraries, found in the text of their sources. This suffices to detect a removed name.
struct DeclaredNames {
  private(set) var names: Set<String> = []
  /// The argument labels of each function, initializer and case, by its name. Initializers have the name of their
  /// type.
  private(set) var labels: [String: [[String]]] = [:]

  static let shared = DeclaredNames(
    sources: Repository.files(under: "Sources", named: ".swift").filter { !$0.contains(".docc/") }
      .map(Repository.text))

  init(sources: [String]) {
    for source in sources { read(source) }
  }

  /// Whether a declaration of that name accepts these labels, in this order.
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
  /// `take(first:)`, where the label distinguishes it from others.
  ///
  /// A first argument with a default value may be omitted, so its label does not distinguish the function.
  static func publicFunctions(in source: String) -> [String] {
    source.matches(
      of: #/^ *public (?:final |static |mutating )*func `?(\w+)`?(?:<[^(]*>)?\(\s*([^,)]*)/#
        .anchorsMatchLineEndings()
    )
    .map { match in
      let name = String(match.output.1)
      let first = match.output.2
      let label = first.prefix { $0 != ":" && $0 != " " }
      let isDistinctive = !["", "_", "file", "line", "isolation"].contains(label) && !first.contains(" = ")
      return isDistinctive ? "\(name)(\(label):)" : name
    }
  }

  /// The public functions of a source, each with its required arguments.
  ///
  /// A static function begins with a dot, a variadic parameter ends with three dots, and brackets mark an
  /// array without a label: `take(while:)`, `.merge(_...:)`, `.merge([_]:atMost:)`.
  static func signatures(in source: String) -> [String] {
    functions(in: source).map(\.signature)
  }

  /// The public functions of a source that take a closure, as ``signatures(in:)`` writes them.
  static func signaturesWithClosures(in source: String) -> [String] {
    functions(in: source).filter { $0.parameters.contains { $0.contains("->") } }.map(\.signature)
  }

  /// The public functions of a source that take a signal, or a closure that returns one, as ``signatures(in:)``
  /// writes them.
  static func signaturesWithSignals(in source: String) -> [String] {
    functions(in: source).filter { $0.parameters.contains { $0.contains(#/:.*\bSignal\b/#) } }
      .map(\.signature)
  }

  /// The public functions of sources, as ``signatures(in:)`` writes them. If functions with the same signature have
  /// parameters of different types, the types follow: `.from(_:) of Value?`.
  static func overloads(in sources: [String]) -> Set<String> {
    var types: [String: Set<String>] = [:]
    for function in sources.flatMap(functions) {
      types[function.signature, default: []].insert(
        function.parameters.compactMap(requiredType).joined(separator: ", "))
    }
    return Set(
      types.flatMap { signature, types -> [String] in
        types.count == 1 ? [signature] : types.map { "\(signature) of \($0)" }
      }
    )
  }

  /// The public initializers of a type in a source, each with its required arguments: `Signal(catching:)`.
  static func initializers(of type: String, in source: String) -> [String] {
    members(of: source, #/init[?!]?(?:<[^(]*>)?\(/#).filter { $0.type == type }.map { member in
      "\(type)(\(Call.arguments(source[member.end...]).compactMap(signature).joined()))"
    }
  }

  /// The types of a source that declare, or are extended by, a public method of this name.
  static func types(with method: String, in source: String) -> Set<String> {
    Set(
      members(of: source, #/(?:final )?func \w+\(/#).filter { source[..<$0.end].hasSuffix(" \(method)(") }
        .map(\.type))
  }

  /// The public members of a source that begin with a pattern, each with its type and the end of the pattern.
  private static func members(
    of source: String, _ pattern: Regex<Substring>
  ) -> [(type: String, end: String.Index)] {
    let start = #/^ +public (?:convenience )?/#.anchorsMatchLineEndings()
    let declaration = #/^(?:[\w@]+ )*(?:actor|class|enum|extension|protocol|struct) (\w+)/#
      .anchorsMatchLineEndings()
    let types = source.matches(of: declaration)
    return source.matches(of: start).compactMap { match in
      guard let member = source[match.range.upperBound...].prefixMatch(of: pattern),
        let type = types.last(where: { $0.range.lowerBound < match.range.lowerBound })
      else { return nil }
      return (String(type.output.1), member.range.upperBound)
    }
  }

  private static func functions(in source: String) -> [(signature: String, parameters: [Substring])] {
    source.matches(
      of: #/^ *public ((?:final |static |mutating )*)func `?(\w+)`?(?:<[^(]*>)?\(/#.anchorsMatchLineEndings()
    )
    .map { match in
      let start = match.output.1.contains("static") ? "." : ""
      let parameters = Call.arguments(source[match.range.upperBound...])
      let labels = parameters.compactMap(signature).joined()
      return ("\(start)\(match.output.2)(\(labels))", parameters)
    }
  }

  /// The type of a parameter without a default value.
  private static func requiredType(of parameter: Substring) -> String? {
    guard let colon = parameter.firstIndex(of: ":"), !parameter.contains(" = ") else { return nil }
    return parameter[parameter.index(after: colon)...].split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }

  private static func signature(of parameter: Substring) -> String? {
    guard let colon = parameter.firstIndex(of: ":"), !parameter.contains(" = "),
      let label = parameter[..<colon].split(whereSeparator: \.isWhitespace).first
    else { return nil }
    let type = parameter[parameter.index(after: colon)...].drop(while: \.isWhitespace)
    let isVariadic = type.hasSuffix("...") || type.hasPrefix("repeat ")
    let isArray = label == "_" && type.hasPrefix("[")
    return (isArray ? "[_]" : String(label)) + (isVariadic ? "...:" : ":")
  }

  /// The labels in the first pair of parentheses, without the generic clause before it.
  private static func labels(_ text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "(") else { return [] }
    return Call.labels(text[text.index(after: open)...])
  }
}

/// A call in a piece of code, found without compiling it.
struct Call: Equatable {
  let name: String
  let labels: [String]

  /// The members of this project that the code calls or reads, and the types that it names.
  ///
  /// - Parameter receivers: The names of values and types of this project. Members of other receivers, and of
  ///   arguments of closures, are omitted.
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
    arguments(text).compactMap { argument in
      var depth = 0
      let end = argument.firstIndex { character in
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        return character == ":" && depth == 0
      }
      guard let end, let label = argument[..<end].split(whereSeparator: \.isWhitespace).first else {
        return nil
      }
      return label == "_" ? nil : String(label)
    }
  }

  /// The arguments up to the parenthesis that closes them.
  static func arguments(_ text: Substring) -> [Substring] {
    var arguments: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var last: Character = " "
    func argument(before end: String.Index) -> Substring? {
      let argument = text[start..<end]
      return argument.allSatisfy(\.isWhitespace) ? nil : argument
    }
    for index in text.indices {
      defer { last = text[index] }
      switch text[index] {
      case ">" where last == "-": break
      case "(", "[", "{", "<": depth += 1
      case ")" where depth == 0: return arguments + [argument(before: index)].compactMap(\.self)
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0:
        arguments += [argument(before: index)].compactMap(\.self)
        start = text.index(after: index)
      default: break
      }
    }
    return arguments
  }
}
