import Foundation
import Testing

/// Compares the documentation with the code.
@Suite struct DocumentationTests {
  @Test(arguments: Page.all)
  func `every example in Swift is part of a compiled file`(page: Page) {
    let compiled =
      (Repository.files(under: "Tests", named: "Examples.swift") + ["Sources/Example/Example.swift"])
      .map { Page($0).code }
    for example in page.examples {
      #expect(
        compiled.contains { $0.contains(example) },
        "\(page.path): not compiled in this form:\n\(example.joined(separator: "\n"))")
    }
  }

  @Test(
    arguments: [
      "README", "Documentation/GettingStarted", "Documentation/Actors", "Documentation/Debugging",
      "Documentation/Errors", "Documentation/Ownership", "Documentation/Testing", "Documentation/Time",
      "Documentation/FirstViewModel", "Documentation/FormsAndDialogs", "Documentation/Lists",
      "Documentation/Gestures", "Documentation/LivePages", "Documentation/Pages",
      "Documentation/TestingPages",
    ])
  func `the guides have examples`(path: String) {
    #expect(!Page(path + ".md").examples.isEmpty)
  }

  @Test(arguments: Page.all + Page.others)
  func `every link leads to a file`(page: Page) {
    let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
    for link in page.links {
      #expect(Repository.exists(folder + "/" + link), "\(page.path): there is no \(link)")
    }
  }

  @Test func `each step of a tutorial is part of its last step, which is compiled`() {
    let compiled =
      (Repository.files(under: "Tests", named: "Examples.swift") + ["Sources/Example/Example.swift"])
      .map { Page($0).code }
    let steps = Repository.files(under: "Sources", named: ".swift").filter { $0.contains(".docc/") }
    #expect(steps.count > 10)
    for (name, files) in Dictionary(grouping: steps, by: { $0.split(separator: "-").dropLast().joined() }) {
      let codes = files.sorted().map { Page($0).code.filter { !$0.hasPrefix("import ") } }
      for code in codes {
        #expect(codes.last!.contains(inOrder: code), "\(name): a line of a step is missing in the last")
      }
      #expect(compiled.contains { $0.contains(codes.last!) }, "\(name): the last step is not compiled")
    }
  }

  @Test func `every page is linked from another`() {
    let linked = Set(
      (Page.all + Page.others).flatMap { page in
        page.links.compactMap { $0.split(separator: "/").last }
      })
    for page in Page.all where page.path != "README.md" {
      #expect(linked.contains(page.path.split(separator: "/").last!), "no page links to \(page.path)")
    }
  }

  @Test func `the source files that the README names exist`() {
    let page = Page("README.md")
    let sources = ["Apps/Sources", "Sources"].flatMap { folder in
      [".swift", ".js"].flatMap { Repository.files(under: folder, named: $0) }
    }
    let named = page.lines.flatMap { line in
      line.matches(of: #/\*\*`([^`]+\.(?:swift|js))`\*\*/#).map { String($0.output.1) }
    }
    #expect(named.count > 8)
    for name in named {
      #expect(sources.contains { ("/" + $0).hasSuffix("/" + name) }, "there is no \(name)")
    }
  }

  @Test func `the messages of runtime failures are those of the sources`() throws {
    let lines = Page("Documentation/Debugging.md").lines
    let start = try #require(lines.firstIndex(of: "## When the program stops"))
    let table = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| *") }
    let sources = ["Swiftwater", "SwiftwaterDesign", "SwiftwaterPages", "SwiftwaterTesting"]
      .flatMap { Repository.files(under: "Sources/" + $0, named: ".swift") }
      .map { Repository.text($0).replacing(#/\\\n */#, with: "") }
    #expect(table.count > 12)
    for row in table {
      let messages = row.split(separator: "|")[0].matches(of: #/\*([^*]+)\*/#).map { $0.output.1 }
      for fragment in messages.flatMap({ $0.split(separator: "…") }) {
        let words = fragment.trimmingCharacters(in: .whitespaces)
        #expect(sources.contains { $0.contains(words) }, "no source contains: \(words)")
      }
    }
  }

  @Test(arguments: Page.comparisons + [Page("Documentation/Operators.md")])
  func `every replacement in a table exists`(page: Page) {
    let declared = DeclaredNames.shared
    #expect(page.replacements.count > 100)
    var problems: [String] = []
    for (line, code) in page.replacements {
      for call in Call.all(in: code, on: receivers) where !standardNames.contains(call.name) {
        if !declared.names.contains(call.name) {
          problems.append("\(page.path):\(line): there is no \(call.name): \(code)")
        } else if !declared.accepts(call.name, labels: call.labels) {
          problems.append("\(page.path):\(line): \(call.name) does not take \(call.labels): \(code)")
        }
      }
    }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `the index by purpose has every operator`() {
    let index = Page("Documentation/Operators.md")
    var named: Set<String> = []
    for (_, code) in index.replacements {
      for call in Call.all(in: code, on: receivers) + Call.functions(in: code) {
        named.insert(call.name)
        if let label = call.labels.first { named.insert("\(call.name)(\(label):)") }
      }
    }
    let folders = ["Bindings", "Creation", "Operators", "Properties", "Sharing"]
    let declared = folders.flatMap { Repository.files(under: "Sources/Swiftwater/" + $0, named: ".swift") }
      .flatMap { DeclaredNames.publicFunctions(in: Repository.text($0)) }
    #expect(Set(declared).count > 120)
    #expect(Set(declared).subtracting(named).subtracting(unnamed).sorted() == [])
    #expect(unnamed.subtracting(declared) == [])
    #expect(unnamed.intersection(named) == [])
  }

  @Test func `the index has a heading for each folder of operators`() {
    let headings = Page("Documentation/Operators.md").lines.filter { $0.hasPrefix("## ") }
      .map { String($0.dropFirst(3)).replacing(" ", with: "") }
    let files = Repository.files(under: "Sources/Swiftwater/Operators", named: ".swift")
    let folders = Set(files.map { String($0.split(separator: "/")[3]) })
    #expect(folders.subtracting(headings) == ["Support"])
    #expect(folders.count > 10)
  }

  /// The functions that the index omits: the requirements of asynchronous sequences.
  private let unnamed: Set = ["makeAsyncIterator", "next"]

  /// The names of values and types of this project in the tables.
  private let receivers: Set = [
    "a", "b", "button", "clock", "command", "condition", "connectable", "design", "dialog", "dialogs",
    "emitter", "event", "events", "input", "isActive", "lifetime", "other", "property", "recorder", "relay",
    "sampler", "signal", "subject", "subscription", "transformer", "viewModel", "Command", "CommandError",
    "Event",
    "FlattenStrategy", "Isolation", "Lifetime", "Property", "Signal", "Transformer",
  ]

  /// The names of Swift and Foundation in the tables.
  private let standardNames: Set = [
    "A", "B", "Array", "AsyncSequence", "AttributedString", "Bool", "CATransform3DEqualToTransform",
    "CATransform3DIsAffine", "CATransform3DIsIdentity", "CATransform3DMakeRotation", "CGAffineTransform",
    "CGPoint", "CGRect", "CGSize", "Clock", "Codable", "CollectionOfOne", "Collector", "D", "Data", "Date",
    "Dictionary", "Double", "Duration", "E",
    "EmptyCollection", "Error", "Failure", "FloatingPointFormatStyle", "IndexPath", "IndexSet", "Input",
    "Int", "Item",
    "IteratorSequence", "KeyPathComparator", "LocalizedError", "MainActor", "MapEvents", "Mutex", "Never",
    "NotificationCenter", "Optional", "Output", "RangeSet", "Regex", "Result", "Sequence", "String", "Task",
    "Type", "UIGraphicsImageRenderer", "URL", "URLSession", "UUID", "UserDefaults", "Value", "Void",
    "WritableKeyPath", "allSatisfy", "and", "append", "applying", "binary", "byteCount", "caseInsensitive",
    "constant", "day", "down", "fractionLength", "hour", "identity", "isEmpty", "keys", "list", "memory",
    "milliseconds", "month", "orderedSame", "precision", "relative", "rounded", "seconds", "self", "some",
    "success", "timedOut", "up", "utf8", "whitespacesAndNewlines", "xml", "zero", "high", "now", "title",
    "userInfo", "name",
  ]
}

extension [String] {
  /// Whether all lines are among these, in the same order.
  fileprivate func contains(inOrder lines: [String]) -> Bool {
    var rest = self[...]
    return lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

@Suite struct DocumentationReaderTests {
  @Test func `labels are those of the outermost arguments`() {
    #expect(Call.labels("for: .seconds(1), { (a: Int) in a }, clock: clock) + f(x: 1)") == ["for", "clock"])
    #expect(Call.labels("_ value: Value, by areEqual: @escaping (Value, Value) -> Bool)") == ["by"])
    #expect(Call.labels("start: (() -> Void)? = nil, value: Int)") == ["start", "value"])
    #expect(Call.labels(")") == [])
  }

  @Test func `calls are found on members and types of the project only`() {
    let calls = Call.all(in: "signal.map { $0.name }.take(first: 2) + list.sorted(by: less)", on: ["signal"])
    #expect(calls.map(\.name) == ["map", "take"])
    #expect(calls.map(\.labels) == [[], ["first"]])
    #expect(Call.all(in: "Signal { emitter in }", on: []).map(\.name) == ["Signal"])
    #expect(
      Call.all(in: "bind(to: object, \\.title) + Store.shared.read(at: 1)", on: []).map(\.name) == ["Store"])
  }

  @Test func `declarations are found with their labels`() {
    let declared = DeclaredNames(sources: [
      """
      public struct Box<Value> {
        /// A func in a comment.
        public init(value: Value) {}
        public func open<Key>(
          with key: Key, force: Bool = false
        ) {}
        case left(Int)
      }
      """
    ])
    #expect(declared.names == ["Box", "open", "left"])
    #expect(declared.accepts("open", labels: ["with", "force"]))
    #expect(declared.accepts("Box", labels: ["value"]))
    #expect(!declared.accepts("open", labels: ["using"]))
    #expect(!declared.accepts("open", labels: ["force", "with"]))
  }
}
