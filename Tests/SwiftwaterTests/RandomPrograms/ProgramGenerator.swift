import SwiftwaterTesting

/// Makes random programs. The same seed makes the same program, as long as the table of forms is the same.
struct ProgramGenerator {
  private var random: SeededGenerator
  private var nodeCount = 0

  static func program(seed: UInt64) -> RandomProgram {
    var generator = ProgramGenerator(random: SeededGenerator(seed: seed))
    return generator.program()
  }

  private mutating func program() -> RandomProgram {
    let sources = (0..<number(in: 1...3)).map { _ in element(of: SourceKind.allCases) }
    var expressions: [ProgramNode] = []
    for _ in 0..<number(in: 1...3) {
      expressions.append(node(depth: number(in: 1...3), sources.count, expressions.count))
    }
    var steps = [ProgramAction.observe(expressions.count - 1)]
    for _ in 0..<number(in: 3...10) { steps.append(action(sources.count, expressions.count)) }
    let reactions = (0..<number(in: 0...4)).map { _ in reaction(sources.count, expressions.count) }
    return RandomProgram(
      sources: sources, expressions: expressions, steps: steps, reactions: reactions,
      endsByCancelling: number(in: 1...2) == 1)
  }

  private mutating func node(depth: Int, _ sources: Int, _ expressions: Int) -> ProgramNode {
    nodeCount += 1
    let id = nodeCount
    if depth == 0 || number(in: 1...10) == 1 {
      if expressions > 0, number(in: 1...3) == 1 {
        return ProgramNode(id: id, content: .expression(number(in: 0...(expressions - 1))))
      }
      if number(in: 1...5) > 1 { return ProgramNode(id: id, content: .source(number(in: 0...(sources - 1)))) }
    }
    let candidates = depth == 0 ? Form.leaves : Form.all.indices.map { $0 }
    let form = element(of: candidates)
    return ProgramNode(
      id: id, content: .form(form), parameter: number(in: 1...3),
      children: (0..<Form.all[form].childCount).map { _ in node(depth: depth - 1, sources, expressions) })
  }

  private mutating func action(_ sources: Int, _ expressions: Int) -> ProgramAction {
    let source = number(in: 0...(sources - 1))
    return switch number(in: 1...20) {
    case 1...11: .send(number(in: 0...9), to: source)
    case 12...13: .complete(source)
    case 14: .fail(source)
    case 15: .release(source)
    case 16...17: .observe(number(in: 0...(expressions - 1)))
    case 18: .cancel(number(in: 0...2))
    default: .advance(number(in: 1...4))
    }
  }

  private mutating func reaction(_ sources: Int, _ expressions: Int) -> Reaction {
    let closure =
      switch number(in: 1...4) {
      case 1: Reaction.value(ofObserver: number(in: 0...1))
      case 2 where number(in: 1...2) == 1: Reaction.ending(ofObserver: number(in: 0...1))
      default: number(in: 1...nodeCount)
      }
    var action = action(sources, expressions)
    // A clock that is moved by its own timers is of no interest.
    if case .advance = action { action = .cancel(0) }
    return Reaction(closure: closure, call: number(in: 1...3), action: action)
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(in: 0...(elements.count - 1))]
  }
}

extension Form {
  /// The forms that take no signal.
  fileprivate static let leaves = all.indices.filter { all[$0].childCount == 0 }
}
