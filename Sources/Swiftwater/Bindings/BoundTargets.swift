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
    let claim = Claim(target, keyPath, at: "\(file):\(line)")
    let id = ObjectIdentifier(target)
    // Compared outside of the lock, as `==` of the arguments of a key path is code of the caller.
    let earlier = claims.withLock { $0[id] ?? [] }.first { $0.isOf(target, keyPath) }
    if let earlier {
      Misuse.stop(
        """
        \(keyPath) of \(type(of: target)) is bound twice: at \(earlier.site) and at \(claim.site). End the \
        first binding, or merge the two signals.
        """)
    }
    claims.withLock { $0[id, default: []].append(claim) }
    subscription.onEnd {
      // Released outside of the lock, as the release of such an argument may run code of the caller, too.
      let removed = claims.withLock { claims in
        let removed = claims[id]
        claims[id] = removed?.filter { $0 !== claim }
        if claims[id]?.isEmpty == true { claims[id] = nil }
        return removed
      }
      withExtendedLifetime(removed) {}
    }
    #endif
  }

  #if DEBUG
  private static let claims = Mutex<[ObjectIdentifier: [Claim]]>([:])

  // The reference is weak, which is safe on every thread. The key path is compared by code that has the target,
  // and released with a binding to it. Both run on the actor of the target.
  private final class Claim: @unchecked Sendable {
    private weak var target: AnyObject?
    private let keyPath: AnyKeyPath
    let site: String

    init(_ target: AnyObject, _ keyPath: AnyKeyPath, at site: String) {
      self.target = target
      self.keyPath = keyPath
      self.site = site
    }

    /// Whether this claims a property of an object. The object of an earlier claim may have had the same address.
    func isOf(_ target: AnyObject, _ keyPath: AnyKeyPath) -> Bool {
      self.target === target && self.keyPath == keyPath
    }
  }
  #endif
}
