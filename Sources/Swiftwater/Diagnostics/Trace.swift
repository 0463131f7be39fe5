/// The way a failure took: the operator it started from and those it passed, each with file and line.
///
///     fail at Messenger/Fetch.swift:12
///     map at Messenger/Fetch.swift:14
///     flatMap "search" at Messenger/Search.swift:31
public struct Trace: CustomStringConvertible {
  /// One piece of a graph.
  public struct Step: Equatable, Sendable, CustomStringConvertible {
    /// The operator, as it is written in Swift.
    public let name: String
    /// What the program calls it, if it was ``Signal/named(_:file:line:)``.
    public let label: String?
    /// The file of the call, with its module: `Messenger/Chat.swift`.
    public let file: String
    /// The line of the call.
    public let line: Int

    public var description: String {
      "\(name)\(label.map { " \"\($0)\"" } ?? "") at \(file):\(line)"
    }

    init(_ origin: Origin) {
      name = origin.name.description
      label = origin.label
      file = String(cString: origin.file)
      line = Int(origin.line)
    }

    init(_ step: Step, label: String) {
      name = step.name
      self.label = label
      file = step.file
      line = step.line
    }
  }

  /// The steps, the source first.
  public let steps: [Step]

  /// The steps from where a failure started to the end of the chain it was seen at.
  ///
  /// A failure of a signal that an operator was given while running took that signal's chain first, then the
  /// operator and what follows it.
  init(of failing: Origin, in root: Origin) {
    var start = failing
    var chain = root
    var after: [Origin] = []
    while let detour = start as? Detour {
      after = chain.way(from: detour.exit) + after
      start = detour.failing
      chain = detour.inner
    }
    self.init(chain.way(from: start) + after)
  }

  /// The whole chain of a signal, the source first; side branches are left out.
  init(_ root: Origin) {
    self.init(root.spine)
  }

  /// A step for each piece, except that a name belongs to the piece before it.
  private init(_ path: [Origin]) {
    var steps: [Step] = []
    for origin in path {
      if let label = origin.label, let named = steps.popLast() {
        steps.append(Step(named, label: label))
      } else {
        steps.append(Step(origin))
      }
    }
    self.steps = steps
  }

  public var description: String {
    steps.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Origin {
  /// The chain of first signals up to this one.
  var spine: [Origin] {
    var result: [Origin] = []
    var current: Origin? = self
    while let origin = current {
      result.append(origin)
      current = origin.upstream
    }
    return result.reversed()
  }

  /// The chain from `target` to this one; the chains of both where this one is not made from it.
  func way(from target: Origin) -> [Origin] {
    path(to: target) ?? target.spine + spine
  }

  /// The chain from `target` to this one; nil if it is not made from it. Iterative, as chains may be long,
  /// and each origin is looked at once, as a graph may use a signal many times.
  private func path(to target: Origin) -> [Origin]? {
    var pending: [(origin: Origin, depth: Int)] = [(self, 0)]
    var path: [Origin] = []
    var seen: Set<ObjectIdentifier> = []
    while let (origin, depth) = pending.popLast() {
      if !seen.insert(ObjectIdentifier(origin)).inserted { continue }
      path.removeSubrange(depth...)
      path.append(origin)
      if origin.isSamePlace(as: target) { return path.reversed() }
      for other in origin.others.reversed() { pending.append((other, depth + 1)) }
      if let upstream = origin.upstream { pending.append((upstream, depth + 1)) }
    }
    return nil
  }
}

extension Signal {
  /// Where this signal was made: the chain of operators from its source to here, with files and lines.
  public var trace: Trace { Trace(origin) }
}
