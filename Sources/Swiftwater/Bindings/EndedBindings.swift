// In debug builds: the report that a binding has ended with the derivation in which it began, although the property
// that it wrote is still in use.

/// A binding that began in a computation, and writes a property which that computation made.
final class ScopedBinding {
  /// Records a binding of the running computation, unless a lifetime ends it.
  ///
  /// - Parameters:
  ///   - source: The property whose values are written.
  ///   - target: The property that is written.
  static func record(
    from source: Node, to target: Node, _ subscription: Subscription, _ lifetime: Lifetime?,
    _ file: StaticString, _ line: UInt
  ) {
    #if DEBUG
    guard lifetime == nil, let scope = Computation.running?.scope, target.extras?.madeInScope == scope.number
    else { return }
    scope.bindings.append(ScopedBinding(source, target, subscription, at: "\(file):\(line)"))
    #endif
  }

  #if DEBUG
  private weak var source: Node?
  private weak var target: Node?
  private weak var subscription: Subscription?
  private let site: String

  private init(_ source: Node, _ target: Node, _ subscription: Subscription, at site: String) {
    self.source = source
    self.target = target
    self.subscription = subscription
    self.site = site
  }

  /// Called before the scope ends. If the binding ends with the scope while both properties exist, each
  /// written property from which the source is derived reports its next change.
  func scopeWillEnd() {
    guard let source, let target, subscription?.isEnded == false, !target.isClosed else { return }
    for source in source.openSources() {
      let extras = source.makeExtras()
      extras.endedBindings.removeAll { $0.target == nil }
      extras.endedBindings.append(EndedBinding(target: target, version: target.version, site: site))
    }
  }
  #endif
}

#if DEBUG
/// A binding that has ended with its scope.
struct EndedBinding {
  weak var target: Node?
  /// The version of the target when the binding ended. A later one has a value from elsewhere.
  let version: UInt64
  let site: String
}

extension Node {
  /// Reports each observed property whose binding to this source has ended with a derivation, and which therefore
  /// misses this change. One that is not observed now is reported when it is read, because it may have been discarded.
  @usableFromInline
  final func reportEndedBindings() {
    guard let extras, !extras.endedBindings.isEmpty else { return }
    let bindings = extras.endedBindings
    extras.endedBindings = []
    for binding in bindings {
      guard let target = binding.target, !target.isClosed, target.version == binding.version else { continue }
      let report = """
        \(target.description) misses a change of \(description): the binding at \(binding.site) has ended with the \
        derivation in which it began. Give the bindings of an object that is used longer than the derivation \
        keeps it a lifetime of its own.
        """
      if target.isLive {
        Misuse.warn(report)
      } else {
        target.makeExtras().missedChange = (report, target.version)
      }
    }
  }

  /// Reports a read of a property that has missed a change.
  @usableFromInline
  final func reportMissedChange() {
    guard let missed = extras?.missedChange else { return }
    extras?.missedChange = nil
    if missed.version == version { Misuse.warn(missed.report) }
  }
}
#endif
