/// Makes a failing program smaller, as long as it fails.
enum ProgramShrinker {
  static func shrink(
    _ program: RandomProgram, while fails: (RandomProgram) -> Bool
  ) -> RandomProgram {
    var smallest = program
    while let smaller = candidates(of: smallest).first(where: fails) { smallest = smaller }
    return smallest
  }

  /// Smaller programs, in the order in which to try them.
  private static func candidates(of program: RandomProgram) -> [RandomProgram] {
    var result: [RandomProgram] = []
    func add(_ change: (inout RandomProgram) -> Void) {
      var changed = program
      change(&changed)
      if changed != program { result.append(changed) }
    }
    for index in program.expressions.indices.dropLast() where !program.uses(expression: index) {
      add { $0.remove(expression: index) }
    }
    for index in program.reactions.indices { add { $0.reactions.remove(at: index) } }
    for index in program.steps.indices { add { $0.steps.remove(at: index) } }
    for index in program.expressions.indices {
      for smaller in smallerNodes(of: program.expressions[index]) { add { $0.expressions[index] = smaller } }
    }
    for index in program.sources.indices { add { $0.sources[index] = .subject } }
    for index in program.reactions.indices where program.reactions[index].call > 1 {
      add { $0.reactions[index].call -= 1 }
    }
    if !program.endsByCancelling { add { $0.endsByCancelling = true } }
    return result
  }

  private static func smallerNodes(of node: ProgramNode) -> [ProgramNode] {
    var result = node.children
    if case .form = node.content { result.append(ProgramNode(id: node.id, content: .source(0))) }
    if node.parameter > 1 {
      var smaller = node
      smaller.parameter = 1
      result.append(smaller)
    }
    for index in node.children.indices {
      for smaller in smallerNodes(of: node.children[index]) {
        var changed = node
        changed.children[index] = smaller
        result.append(changed)
      }
    }
    return result
  }
}

extension RandomProgram {
  fileprivate func uses(expression number: Int) -> Bool {
    (steps + reactions.map(\.action)).contains(.observe(number))
      || expressions.contains { $0.uses(expression: number) }
  }

  /// Removes an expression that nothing uses.
  fileprivate mutating func remove(expression number: Int) {
    expressions.remove(at: number)
    expressions = expressions.map { $0.renumbered(after: number) }
    steps = steps.map { $0.renumbered(after: number) }
    for index in reactions.indices {
      reactions[index].action = reactions[index].action.renumbered(after: number)
    }
  }
}

extension ProgramNode {
  fileprivate func uses(expression number: Int) -> Bool {
    content == .expression(number) || children.contains { $0.uses(expression: number) }
  }

  fileprivate func renumbered(after removed: Int) -> ProgramNode {
    var result = self
    if case .expression(let number) = content, number > removed { result.content = .expression(number - 1) }
    result.children = children.map { $0.renumbered(after: removed) }
    return result
  }
}

extension ProgramAction {
  fileprivate func renumbered(after removed: Int) -> ProgramAction {
    if case .observe(let number) = self, number > removed { return .observe(number - 1) }
    return self
  }
}
