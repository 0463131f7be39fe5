#if DEBUG
import Synchronization
#endif

/// What is written by a binding now, so that a second one is found, in debug builds.
enum BoundTargets {
  /// Notes that a binding writes a property of `target`, or stops if another does.
  static func claim(
    _ target: AnyObject, _ keyPath: AnyKeyPath, until subscription: Subscription, _ file: StaticString,
    _ line: UInt
  ) {
    #if DEBUG
    let key = Key(target: ObjectIdentifier(target), keyPath: Path(keyPath: keyPath))
    let claim = Claim(target: target, site: "\(file):\(line)")
    let earlier = claims.withLock { claims -> Claim? in
      if let earlier = claims[key], earlier.isLive { return earlier }
      claims[key] = claim
      return nil
    }
    if let earlier {
      Misuse.stop(
        """
        \(keyPath) of \(type(of: target)) is bound twice: at \(earlier.site) and at \(claim.site). End the \
        first binding, or merge the two signals.
        """)
    }
    subscription.onEnd {
      claims.withLock { claims in
        if claims[key] === claim { claims[key] = nil }
      }
    }
    #endif
  }

  #if DEBUG
  private static let claims = Mutex<[Key: Claim]>([:])

  private struct Key: Hashable, Sendable {
    let target: ObjectIdentifier
    let keyPath: Path
  }

  // Key paths are immutable; only their arguments, which may be anything, keep them from being `Sendable`.
  // These are used for comparison alone.
  private struct Path: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  // The reference is only asked whether it still leads somewhere, which is safe on every thread.
  private final class Claim: @unchecked Sendable {
    private weak var target: AnyObject?
    let site: String

    init(target: AnyObject, site: String) {
      self.target = target
      self.site = site
    }

    var isLive: Bool { target != nil }
  }
  #endif
}
