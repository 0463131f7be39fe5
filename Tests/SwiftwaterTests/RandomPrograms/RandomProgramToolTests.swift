import Foundation
import Testing

@testable import Swiftwater

/// Tests the tools that find, shrink and print failing programs.
@Suite struct RandomProgramToolTests {
  @Test func `a wrong model of an operator is found, and the program is shrunk`() throws {
    var wrong = Form.all
    let index = try #require(wrong.firstIndex { $0.name == "take(first:)" })
    wrong[index].model = { node in node.source.taking(node.number) }
    let forms = wrong
    let fails = { (program: RandomProgram) in
      ProgramOutcome(of: program, forms: forms)?.isDifferent == true
        && ProgramOutcome(of: program)?.isDifferent == false
    }
    var shrunk: RandomProgram?
    _ = warnings {
      let program = (1...20_000).lazy.map { ProgramGenerator.program(seed: $0) }.first(where: fails)
      shrunk = program.map { ProgramShrinker.shrink($0, while: fails) }
    }
    let smallest = try #require(shrunk)
    #expect(smallest.steps.count <= 3)
    #expect(smallest.reactions == [])
    #expect(smallest.expressions.map { $0.content } == [.form(index)])
    #expect(smallest.expressions[0].children.allSatisfy { $0.children == [] })
  }

  @Test func `an endless run is stopped, and is a difference`() throws {
    var wrong = Form.all
    let index = try #require(wrong.firstIndex { $0.name == "buffer(until:)" })
    wrong[index].model = { node in node.source }
    // Each buffer ends as soon as it begins.
    let node = ProgramNode(
      id: 1, content: .form(index),
      children: [
        ProgramNode(id: 2, content: .source(0)),
        ProgramNode(id: 3, content: try form(".of(_...:)"), parameter: 3),
      ])
    let program = RandomProgram(
      sources: [.property], expressions: [node], steps: [.observe(0), .send(1, to: 0)], reactions: [],
      endsByCancelling: true)
    #expect(LibraryExecution.trace(of: program) == [.endless])
    #expect(ProgramOutcome(of: program) == nil)
    #expect(ProgramOutcome(of: program, forms: wrong)?.isDifferent == true)
    let smallest = ProgramShrinker.shrink(program) { LibraryExecution.trace(of: $0) == [.endless] }
    #expect(smallest.steps == [.observe(0)])
  }

  @Test func `a printed program has the events of the program`() throws {
    let program = try printed()
    let lines = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "PrintedProgram.swift"), encoding: .utf8)
    let body = lines[try #require(lines.firstRange(of: "LibraryTrial) {")).upperBound...].dropLast(2)
    #expect(dense(ProgramPrinter.text(of: program)) == dense(String(body)))
    let trial = LibraryTrial()
    printedProgram(trial)
    #expect(trial.trace == LibraryExecution.trace(of: program))
    #expect(trial.trace == ModelExecution.trace(of: program))
    #expect(trial.trace.count == 5)
    trial.releaseAll()
  }

  @Test func `each form can be printed`() {
    for (index, form) in Form.all.enumerated() {
      let children = (0..<form.childCount).map { ProgramNode(id: $0, content: .source($0)) }
      let node = ProgramNode(id: 9, content: .form(index), children: children)
      let text = ProgramPrinter.text(
        of: RandomProgram(
          sources: [], expressions: [node],
          steps: [], reactions: [Reaction(closure: 9, call: 1, action: .cancel(0))], endsByCancelling: true))
      #expect(!text.contains("node"), "\(form.name)")
      #expect(text.contains("trial.run(9") == form.text.contains("node.run("), "\(form.name)")
    }
  }

  @Test func `every overload of every operator has a form`() {
    /// Functions without a form: asynchronous ones, one that stops the program, and one that another one calls.
    let others: Set = [
      ".callbackOnAnyThread(_:)", ".task(_:)", ".task(with:_:)", "allValues()", "assertNoFailure()",
      "completion()", "connect()", "firstValue()", "firstValue(within:)", "lastValue()",
      "makeAsyncIterator()", "next()", "singleValue()", "values(buffering:)",
    ]
    let files = ["Operators", "Sharing", "Creation"].flatMap {
      Repository.files(under: "Sources/Swiftwater/" + $0, named: ".swift")
    }
    let declared = Set(files.flatMap { DeclaredNames.signatures(in: Repository.text($0)) })
    let used = Set(Form.all.map { String($0.name.prefix { $0 != "," }) }).filter { !$0.hasPrefix("Signal") }
    #expect(declared == used.union(others))
    #expect(used.intersection(others) == [])
  }

  /// The program that `printedProgram` contains.
  private func printed() throws -> RandomProgram {
    let map = ProgramNode(
      id: 1, content: try form("map(_:)"), parameter: 2, children: [ProgramNode(id: 2, content: .source(0))])
    let delay = ProgramNode(
      id: 3, content: try form("delay(for:)"), children: [ProgramNode(id: 4, content: .source(1))])
    let merge = ProgramNode(
      id: 5, content: try form(".merge(_...:)"),
      children: [
        ProgramNode(id: 6, content: .expression(0)), delay,
        ProgramNode(id: 7, content: try form(".of(_...:)"), parameter: 3),
      ])
    return RandomProgram(
      sources: [.subject, .property], expressions: [map, merge],
      steps: [
        .observe(1), .send(1, to: 0), .observe(0), .send(2, to: 0), .advance(1), .complete(0), .release(1),
      ],
      reactions: [
        Reaction(closure: 1, call: 2, action: .send(5, to: 1)),
        Reaction(closure: Reaction.value(ofObserver: 0), call: 2, action: .cancel(0)),
      ],
      endsByCancelling: true)
  }

  private func form(_ name: String) throws -> ProgramNode.Content {
    .form(try #require(Form.all.firstIndex { $0.name == name }))
  }

  /// A text without white space, and without the separators in numbers.
  private func dense(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != "_" }
  }
}
