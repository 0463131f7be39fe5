import Foundation

/// Prints a program as the body of a Swift function with the parameter `trial: LibraryTrial`.
enum ProgramPrinter {
  static func text(of program: RandomProgram) -> String {
    var lines: [String] = []
    for (number, kind) in program.sources.enumerated() {
      lines.append("let source\(number) = trial.source(.\(kind))")
    }
    for (number, expression) in program.expressions.enumerated() {
      let reacting = Set(program.reactions.map(\.closure))
      lines.append("let signal\(number): Signal<Int, Fault> = \(text(of: expression, reacting))")
    }
    for reaction in program.reactions {
      lines.append(
        "trial.on(call: \(reaction.call), of: \(reaction.closure)) { \(text(of: reaction.action)) }")
    }
    lines += program.steps.map(text)
    lines.append(program.endsByCancelling ? "trial.cancelAll()" : "trial.releaseAll()")
    return lines.joined(separator: "\n")
  }

  private static func text(of action: ProgramAction) -> String {
    switch action {
    case .send(let value, let source): "source\(source).send(\(value))"
    case .complete(let source): "source\(source).complete()"
    case .fail(let source): "source\(source).fail()"
    case .release(let source): "source\(source).release()"
    case .observe(let expression): "trial.observe(signal\(expression))"
    case .cancel(let observation): "trial.cancel(\(observation))"
    case .advance(let milliseconds): "trial.advance(\(milliseconds))"
    }
  }

  private static func text(of node: ProgramNode, _ reacting: Set<Int>) -> String {
    switch node.content {
    case .source(let number): return "source\(number).signal"
    case .expression(let number): return "signal\(number)"
    case .form(let form):
      var text = Form.all[form].text
      // Only a closure that reacts is marked with the identifier of its node.
      text.replace("node.run(", with: reacting.contains(node.id) ? "trial.run(\(node.id), " : "(")
      text.replace(#/node\.effect\(([^()]*)\)/#) { "trial.effect(\($0.output.1), \(node.id))" }
      text.replace("node.keep(", with: "trial.keep(")
      text.replace("node.clock", with: "trial.clock")
      text.replace("node.number", with: "\(node.parameter)")
      for (name, child) in zip(["node.source", "node.other", "node.third"], node.children) {
        // A leading dot of an argument needs the type, which an operator cannot infer.
        let argument = Self.text(of: child, reacting)
        text.replace(name, with: argument.hasPrefix(".") ? "Signal<Int, Fault>\(argument)" : argument)
      }
      return text
    }
  }
}

extension Form {
  /// The text of ``apply``, without its argument.
  var text: String {
    let source = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1)
    let text = lines.joined(separator: "\n")
    guard let start = text.firstRange(of: "{ node in")?.upperBound else { return "" }
    var depth = 1
    var end = start
    while depth > 0, end < text.endIndex {
      if text[end] == "{" { depth += 1 }
      if text[end] == "}" { depth -= 1 }
      end = text.index(after: end)
    }
    return text[start..<text.index(before: end)].split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
