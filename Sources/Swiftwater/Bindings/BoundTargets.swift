#if DEBUG
import Synchronization
#endif

/// In debug builds: the properties that bindings write, to find a second binding of the same property.
enum BoundTargets {
  /// Registers a binding that writes a property of `target`. Stops the program if another binding writes it too.
  /// Does nothing in release builds.
  static func claim(
    _ target: AnyObject, _ keyPath: AnyKeyPath, until subscription: Subscription, _ file: StaticString,
    _ line: UInt
  ) {
    #if DEBUG
    let claim = Claim(target, keyPath, at: "\(file):\(line)")
    let id = ObjectIdentifier(target)
    let earlier = claims.withLock { claims -> String? in
      if let earlier = claims[id]?.first(where: { $0.matches(target, claim.keyPathHash) }) {
        return earlier.site
      }
      claims[id, default: []].append(claim)
      return nil
    }
    if let earlier {
      Misuse.stop(
        """
        \(name(of: keyPath, in: target)) is bound twice: at \(earlier) and at \(claim.site). End the first \
        binding, or merge the two signals.
        """)
    }
    subscription.onEnd {
      claims.withLock { claims in
        claims[id]?.removeAll { $0 === claim }
        if claims[id]?.isEmpty == true { claims[id] = nil }
      }
    }
    #endif
  }

  #if DEBUG
  private static let claims = Mutex<[ObjectIdentifier: [Claim]]>([:])

  private static func name(of keyPath: AnyKeyPath, in target: AnyObject) -> String {
    if let property = target as? any PropertyProtocol { return description(of: property) }
    let path = "\(keyPath)"
    // The description of a key path has no name for a computed property, and a wrapped property is one.
    return path.contains("<computed")
      ? "a property of type \(type(of: keyPath).valueType) of \(type(of: target))"
      : "\(path) of \(type(of: target))"
  }

  private static func description(of property: some PropertyProtocol) -> String {
    property.property.node.base.description
  }

  // The constants are `Sendable`. The weak reference is loaded on any thread, to be compared with an object that
  // the caller retains and that has the same address. So it refers to that object, or to none: the load never
  // takes over the last reference. A key path is not stored, because its arguments may run code of the caller when
  // they are compared or released. Its hash was computed on the actor of the binding.
  private final class Claim: @unchecked Sendable {
    private weak var target: AnyObject?
    let keyPathHash: Int
    let site: String

    init(_ target: AnyObject, _ keyPath: AnyKeyPath, at site: String) {
      self.target = target
      keyPathHash = keyPath.hashValue
      self.site = site
    }

    /// Whether this is a claim to the same property of the same object. The object of an earlier claim may have had the
    /// same address.
    func matches(_ target: AnyObject, _ keyPathHash: Int) -> Bool {
      self.keyPathHash == keyPathHash && self.target === target
    }
  }
  #endif
}
