import Foundation

/// A piece of code in the second or third column of a table.
struct Replacement: Hashable {
  let page: String
  let line: Int
  let name: String
  /// Whether the code is in the third column, which also names parts of the other library.
  let isRemark: Bool
  let code: String

  /// The pages whose expressions are compiled here.
  static let pages = ["FromCombine", "FromRxSwift", "FromReactiveSwift", "FromReactiveCocoa"]

  static let all = pages.flatMap(read)

  private static func read(_ page: String) -> [Replacement] {
    Repository.lines("Documentation/\(page).md").enumerated().flatMap { index, line -> [Replacement] in
      guard line.hasPrefix("| "), !line.hasPrefix("| ---") else { return [] }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
        $0.replacing("\u{0}", with: "|").trimmingCharacters(in: .whitespaces)
      }
      guard cells.count > 1 else { return [] }
      return cells[1...].enumerated().flatMap { column, cell in
        cell.matches(of: #/`([^`]+)`/#).map {
          Replacement(
            page: page, line: index + 1, name: cells[0], isRemark: column > 0, code: String($0.output.1))
        }
      }
    }
  }

  /// Whether the code is an expression or a type of this library: neither a word such as `map`, nor the name of
  /// a function with its labels, such as `take(while:)`.
  var isExpression: Bool {
    if isRemark {
      return code.contains(
        /^(?:await )?(?:signal|property|subject|connectable|sampler|command|relay|clock)\.|^ReplaySubject|^MutablePro/
      )
    }
    return code.contains(/\W/) && !code.contains(/:\)$/) || code.contains(/^[A-Z]/)
  }

  var description: String { "\(page).md:\(line): \(name): \(code)" }
}

/// A statement of this target's sources.
struct Statement {
  let file: String
  let line: Int
  /// Whether a reader of the tables must find the statement there.
  let isRow: Bool
  /// The code without white space: as it is, and without what gives it a name or a type. An expression that is
  /// passed to `expect` stands for itself.
  let forms: [String]

  /// The statements of the functions in the files that contain expressions of the tables.
  static let all: [Statement] = Repository.files(under: "Tests/MigrationTests", named: ".swift")
    .filter { !$0.contains("/Support/") && !$0.hasSuffix("Tests.swift") }.flatMap(statements)

  /// The forms of all statements.
  static let allForms = Set(all.flatMap(\.forms))

  private init(_ file: String, _ line: Int, isRow: Bool, _ code: String) {
    self.file = file
    self.line = line
    self.isRow = isRow
    let code = code.normalized
    let expression = code.withoutPrefix
    forms = [code, expression, expression.withoutTypes, expression.withoutReceiver]
  }

  private init(_ file: String, _ line: Int, inTest: Bool, statement: String) {
    let passed = statement.hasPrefix("clock.expect(") ? statement.wholeMatch(of: passedExpression) : nil
    let isDeclaration = statement.contains(
      /^(?:let|var|func|class|final|struct|actor|typealias|switch|case|return|@)\b/)
    let isAssertion = statement.contains(/^(?:await )?#expect/)
    self.init(
      file, line,
      isRow: !isAssertion && (passed != nil || statement.hasPrefix("_ =") || !inTest && !isDeclaration),
      passed.map { String($0.output.1) } ?? statement)
  }

  /// Splits a file into the statements of its functions and the lines outside of them.
  private static func statements(of file: String) -> [Statement] {
    var statements: [Statement] = []
    var current: [String] = []
    var start = 0
    var isTest = false
    var isInFunction = false
    func finish() {
      if !current.isEmpty {
        let statement = current.joined(separator: "\n").trimmingCharacters(in: .whitespaces)
        statements.append(Statement(file, start, inTest: isTest, statement: statement))
      }
      current = []
    }
    for (index, line) in Repository.lines(file).enumerated() where !line.isEmpty {
      let code = line.drop { $0 == " " }
      let indentation = line.count - code.count
      if !isInFunction || indentation == 0 {
        finish()
        statements.append(Statement(file, index + 1, isRow: false, line))
        guard indentation == 0 else { continue }
        if line.contains(/\bfunc\b/) { isTest = line.contains("@Test") }
        isInFunction = line.contains(/\bfunc\b.*\{$/) || line.hasPrefix(")") && line.hasSuffix("{")
      } else if !code.hasPrefix("//") {
        if indentation == 2, !"})].".contains(code.first!) {
          finish()
          start = index + 1
        }
        current.append(line)
      }
    }
    finish()
    return statements
  }
}

/// A call of `expect`, with the closure's expression as its output.
private var passedExpression: Regex<(Substring, Substring)> {
  /clock\.expect\(.*?\)\s*\{(?:[^{}]*?\bin\b)?\s*(.*)\}/.dotMatchesNewlines()
}

/// A piece of code as a pattern, in which an ellipsis stands for anything.
struct Pattern {
  private let parts: [String]

  init(_ code: String) {
    parts = code.normalized.components(separatedBy: "…")
  }

  /// Whether the statement is the code, apart from what gives it a name or a type.
  func matches(_ statement: Statement) -> Bool {
    if parts.count == 1 { return statement.forms.contains(parts[0]) }
    return statement.forms.contains { form in
      form.hasPrefix(parts.first!) && form.hasSuffix(parts.last!) && isContained(in: form)
    }
  }

  /// Whether the statement contains the code.
  func isContained(in statement: Statement) -> Bool {
    statement.forms.contains(where: isContained)
  }

  private func isContained(in code: String) -> Bool {
    var rest = code[...]
    return parts.allSatisfy { part in
      if part.isEmpty { return true }
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
      return true
    }
  }
}

extension String {
  /// The code without white space, and with one duration for all.
  var normalized: String {
    filter { !$0.isWhitespace }.replacing(/\.(?:milli)?seconds\([\d.]+\)/, with: ".seconds(1)")
  }

  /// The expression that is assigned or awaited.
  fileprivate var withoutPrefix: String {
    replacing(/^(?:_=|let\w+(?::[\w<>,\[\]?]+)?=|var\w+=)/, with: "").replacing(/\.self$/, with: "")
  }

  /// The expression without the types in angle brackets.
  fileprivate var withoutTypes: String {
    replacing(/<[\w<>,()\[\]?]*>/, with: "")
  }

  /// The expression without the type at its beginning.
  fileprivate var withoutReceiver: String {
    withoutTypes.replacing(/^\w+(?=\.)/, with: "")
  }
}

/// The working copy that contains these tests.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func lines(_ path: String) -> [String] {
    let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func files(under folder: String, named ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let paths = (found?.allObjects as? [String] ?? []).filter { $0.hasSuffix(ending) }
    return paths.sorted().map { folder + "/" + $0 }
  }
}
