/// The path of a failure: the operator where it started and the operators that it passed, each with file and
/// line. It is also the chain of operators from which a signal or a property was made.
///
///     fail at Messenger/Fetch.swift:12
///     map at Messenger/Fetch.swift:14
///     flatMap "search" at Messenger/Search.swift:31
public struct Trace: CustomStringConvertible {
  /// One operator or source of a trace.
  public struct Step: Equatable, Sendable, CustomStringConvertible {
    /// The operator, as it is written in Swift.
    public let name: String
    /// The name that `named(_:)` of the signal, the property or the subject gave it; nil for none.
    public let label: String?
    /// The file of the call, with its module: `Messenger/Chat.swift`.
    public let file: String
    /// The line of the call.
    public let line: Int

    /// The operator, the name, the file and the line.
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

  /// The steps from the start of a failure to the end of the chain where it was observed.
  ///
  /// A failure of an inner signal passed the chain of that signal first, then the operator that observed it
  /// and the operators below.
  ///
  /// - Parameters:
  ///   - failing: The location where the failure started.
  ///   - root: The last operator of the observed chain.
  init(of failing: Origin, in root: Origin) {
    var start = failing
    var chain = root
    var after: [Origin] = []
    while let inner = start as? InnerFailureOrigin {
      after = chain.path(from: inner.outer) + after
      start = inner.failing
      chain = inner.inner
    }
    self.init(chain.path(from: start) + after)
  }

  /// The whole chain of a signal, the source first, without side branches.
  init(_ root: Origin) {
    self.init(root.chain)
  }

  init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a step for each origin, except that the origin of `named` gives its label to the step before it.
  /// A source stores its label itself.
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

  /// The steps, each on a line of its own.
  public var description: String {
    steps.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Origin {
  /// The chain of upstream origins up to this one, the source first.
  var chain: [Origin] {
    var result: [Origin] = []
    var current: Origin? = self
    while let origin = current {
      result.append(origin)
      current = origin.upstream
    }
    return result.reversed()
  }

  /// The path from `target` to this origin; both chains, one after the other, if there is none.
  func path(from target: Origin) -> [Origin] {
    search(for: target) ?? target.chain + chain
  }

  /// The path from `target` to this origin; nil if there is none. A loop instead of a recursion, because chains
  /// may be long. Each origin is visited once, because a graph may use a signal many times.
  private func search(for target: Origin) -> [Origin]? {
    var pending: [(origin: Origin, depth: Int)] = [(self, 0)]
    var path: [Origin] = []
    var visited: Set<ObjectIdentifier> = []
    while let (origin, depth) = pending.popLast() {
      if !visited.insert(ObjectIdentifier(origin)).inserted { continue }
      path.removeSubrange(depth...)
      path.append(origin)
      if origin.hasSameLocation(as: target) { return path.reversed() }
      for other in origin.others.reversed() { pending.append((other, depth + 1)) }
      if let upstream = origin.upstream { pending.append((upstream, depth + 1)) }
    }
    return nil
  }
}

extension Signal {
  /// The chain of operators from the source to this signal, with files and lines.
  ///
  /// The trace of a property's signal begins with the property: its source location, and its name when the
  /// signal was created. ``Property/trace`` lists what is further up.
  public var trace: Trace { Trace(origin) }
}
