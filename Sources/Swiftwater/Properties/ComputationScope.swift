public import SwiftwaterThread

/// Owns what one computation of a derived property makes: its observations, and the permission to write the
/// properties that it made.
///
/// It is created when a computation first makes something. When it is released, its observations end. That
/// happens when the next computation has made another value, or the derived property is released. An owner in
/// Solid, a library for JavaScript, has the same purpose.
@usableFromInline
package final class ComputationScope {
  let number = swiftwater_next_stamp()
  let subscription = Subscription()

  #if DEBUG
  var bindings: [ScopedBinding] = []

  deinit {
    for binding in bindings { binding.scopeWillEnd() }
  }
  #endif
}

extension DependentNode {
  /// The scope of the running computation of this node.
  final var scope: ComputationScope {
    let extras = makeExtras()
    if let scope = extras.scope { return scope }
    let newScope = ComputationScope()
    extras.scope = newScope
    return newScope
  }

  /// Removes the scope of the last computation, because the next one begins.
  final func takeScope() -> ComputationScope? {
    extras?.scope.take()
  }

  /// Keeps the scope of the computation whose value is kept, and releases the other when the outermost pull
  /// is over.
  ///
  /// - Parameters:
  ///   - previous: The scope of the previous computation.
  ///   - isChange: Whether the value of this computation is kept.
  final func replaceScope(_ previous: ComputationScope?, isChange: Bool) {
    guard let extras else { return }
    if isChange {
      if let previous { ChainRelease.add(previous) }
    } else {
      if let scope = extras.scope { ChainRelease.add(scope) }
      extras.scope = previous
    }
  }
}

extension Node {
  /// Records that the running computation has made this source node.
  @usableFromInline
  final func noteComputation() {
    guard let computation = Computation.running else { return }
    makeExtras().madeInScope = computation.scope.number
  }

  /// Reports a write of this source node as a mistake, unless no computation runs or the running one has made the node.
  ///
  /// - Returns: Whether the node may be written.
  @usableFromInline
  final func checkWrite() -> Bool {
    guard let computation = Computation.running else { return true }
    if let scope = computation.extras?.scope, extras?.madeInScope == scope.number {
      computation.extras?.hasWritten = true
      return true
    }
    Misuse.stopUnlessHandled(
      """
      \(computation.description) writes \(description) while it is computed. A derived property only reads, and \
      sets up what it makes. Write, or execute a command, in an observer of `changes` instead: the first call of \
      another observer, and the first value of a binding, happen inside.
      """)
    return false
  }
}

extension Computation {
  /// Runs a closure in a scope of its own, for a computation that makes several things with different lifetimes.
  ///
  /// - Parameter body: Runs at once.
  /// - Returns: The result of `body`, and the scope of what it made; nil if it made nothing, or if no
  ///   computation runs.
  @usableFromInline
  package static func inOwnScope<Result>(_ body: () -> Result) -> (result: Result, scope: ComputationScope?) {
    guard let node = running else { return (body(), nil) }
    let outer = node.takeScope()
    let result = body()
    let scope = node.takeScope()
    if let outer { node.makeExtras().scope = outer }
    return (result, scope)
  }

  /// Runs a closure when the outermost computation is over; at once if there is none.
  static func runAfterwards(_ body: @escaping () -> Void) {
    if running == nil { body() } else { ChainRelease.add(Subscription(body)) }
  }

  /// Releases a scope when the outermost pull is over.
  @usableFromInline
  package static func release(_ scope: ComputationScope) {
    if swiftwater_is_releasing() { ChainRelease.add(scope) }
  }

  /// Prepares the start of an observation. Inside a computation, what the start reads is not tracked, and the
  /// observation ends when the computation has made its next value, unless it has an owner.
  ///
  /// - Parameters:
  ///   - subscription: The subscription of the observation.
  ///   - isOwned: Whether a lifetime ends the observation.
  /// - Returns: The argument for ``endObservation(_:)``, which must follow the start; nil outside of
  ///   computations.
  // No closure, so that the start of a signal is inlined into the caller of `observe`.
  @inlinable
  @inline(__always)
  static func beginObservation(_ subscription: Subscription, isOwned: Bool) -> DependentNode.ReadPolicy? {
    #if DEBUG
    UntrackedReads.suspend()
    #endif
    return swiftwater_get_tracker() == nil
      ? nil : beginObservationInComputation(subscription, isOwned: isOwned)
  }

  @usableFromInline
  static func beginObservationInComputation(
    _ subscription: Subscription, isOwned: Bool
  ) -> DependentNode.ReadPolicy? {
    guard let node = running else { return nil }
    if !isOwned { node.scope.subscription.add(subscription) }
    let outer = node.readPolicy
    if outer == .tracked { node.readPolicy = .untracked }
    return outer
  }

  @inlinable
  @inline(__always)
  static func endObservation(_ readPolicy: DependentNode.ReadPolicy?) {
    #if DEBUG
    UntrackedReads.resume()
    #endif
    if let readPolicy { restore(readPolicy) }
  }

  @usableFromInline
  static func restore(_ readPolicy: DependentNode.ReadPolicy) {
    running?.readPolicy = readPolicy
  }
}
