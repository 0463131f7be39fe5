#if DEBUG
import Synchronization
#endif

/// The properties that bindings write, to find a second binding of the same one in debug builds.
enum BoundTargets {
  /// Registers a binding that writes a property of `target`. Stops the program if another binding does.
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

  // Key paths are immutable. They are not `Sendable` as their arguments may be of any type, but these are
  // only compared.
  private struct Path: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  // Only whether the weak reference is nil is read, which is safe on every thread.
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
