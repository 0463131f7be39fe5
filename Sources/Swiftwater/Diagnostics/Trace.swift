/// The way a failure took: the operator it started from and those it passed, each with file and line. Also
/// what a signal or a property is made of.
///
///     fail at Messenger/Fetch.swift:12
///     map at Messenger/Fetch.swift:14
///     flatMap "search" at Messenger/Search.swift:31
public struct Trace: CustomStringConvertible {
  /// One piece of a graph.
  public struct Step: Equatable, Sendable, CustomStringConvertible {
    /// The operator, as it is written in Swift.
    public let name: String
    /// What the program calls it, if it was ``Signal/named(_:file:line:)`` or ``Property/named(_:)``.
    public let label: String?
    /// The file of the call, with its module: `Messenger/Chat.swift`.
    public let file: String
    /// The line of the call.
    public let line: Int

    public var description: String {
      "\(name)\(label.map { " \"\($0)\"" } ?? "") at \(file):\(line)"
    }

    init(_ origin: Origin) {
      self.init(origin.name, label: origin.label, origin.file, origin.line)
    }

    init(_ name: StaticString, label: String?, _ file: UnsafePointer<UInt8>, _ line: UInt32) {
      self.name = name.description
      self.label = label
      self.file = String(cString: file)
      self.line = Int(line)
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
    while let detour = start as? InnerFailureOrigin {
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

  init(steps: [Step]) {
    self.steps = steps
  }

  /// A step for each piece, except that the name of a signal belongs to the piece before it. Sources have
  /// names of their own.
  private init(_ path: [Origin]) {
    var steps: [Step] = []
    for origin in path {
      if let label = origin.label, origin.upstream != nil, let named = steps.popLast() {
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
  ///
  /// A signal of a property begins with the property, by its name when the signal was made, and where that
  /// was made; ``Property/trace`` goes on from there.
  public var trace: Trace { Trace(origin) }
}
