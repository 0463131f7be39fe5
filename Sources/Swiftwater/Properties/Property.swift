/// A value that changes over time, of which only the current one counts.
///
/// A property is read with ``value`` and observed with ``observe(during:_:)``. Whoever looks never sees
/// it half-updated: a derived property is always what its sources now say.
///
///     let price = MutableProperty(20)
///     let count = MutableProperty(3)
///     let total = Property { price.value * count.value }
///     total.observe { print($0) }  // prints 60
///     count.value = 4              // prints 80
///
/// A derived property is computed at most once for each change, and only when somebody looks or observes. Its
/// closure may read whatever properties it likes, different ones each time; it must not change any. An
/// observer does not run when the value is equal to the last one it saw; the order of arguments never
/// matters.
///
/// Who keeps what: a property keeps its observations, and completes them when it goes away. A property
/// derived by an operator (`map`, `combineLatest`) and observed lasts as long as its sources, so nobody has
/// to keep it. A property derived by a closure is kept by whoever made it.
public class Property<Value>: PropertyProtocol {
  @usableFromInline final let node: ValueNode<Value>
  // What must not be closed while somebody may still observe this.
  private var sources: [AnyObject]

  @usableFromInline
  init(_ node: ValueNode<Value>, keeping sources: [AnyObject] = []) {
    self.node = node
    self.sources = sources
  }

  /// Ends what writes this property when the property goes away.
  private(set) final lazy var endings = Lifetime()

  deinit {
    node.base.closeUnlessKept()
    if !sources.isEmpty { ChainRelease.release(&sources) }
  }

  /// Makes a property that computes its value from what its closure reads.
  ///
  /// Keep it: when it goes away, its observations complete. That is how those of a view model end, so it is
  /// not reported as a mistake; an observation that must not end so can say it in its `onCompletion`.
  ///
  /// - Parameter compute: Runs when somebody looks or observes and something it read has changed. Must not
  ///   change properties.
  @inlinable
  public convenience init(
    _ compute: @escaping () -> Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(ValueNode(isKeptBySources: false, isEqual: nil, file, line) { $0.update(compute()) })
  }

  /// Makes a property that never changes.
  @inlinable
  public static func constant(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    Property(ValueNode(value, isEqual: nil, file, line))
  }

  /// This property itself.
  @inlinable
  public final var property: Property<Value> { self }

  /// The current value, then every change. Completes when the property goes away.
  @inlinable
  public final var signal: Signal<Value, Never> {
    Signal(node.base.origin("Property")) { [node] observer in
      let heard = (value: node.read(), version: node.base.version)
      // What a derived property runs to make its value may have ended the observation.
      observer.send(heard.value)
      if !observer.subscription.isEnded { node.observe(observer, since: heard) }
    }
  }

  /// Every change from now on, without the current value. Completes when the property goes away.
  @inlinable
  public final var changes: Signal<Value, Never> {
    Signal(node.base.origin("Property.changes")) { [node] observer in
      node.observe(observer, since: node.current)
    }
  }

  /// Calls a closure with the current value, then with every change.
  ///
  /// - Parameters:
  ///   - lifetime: Ends the observation when it ends; nil for none.
  ///   - onValue: Called before this returns, and again at the end of each turn in which the value changed.
  /// - Returns: The handle to end the observation before the property goes away.
  @discardableResult
  @inlinable
  public final func observe(
    during lifetime: Lifetime? = nil, _ onValue: @escaping (Value) -> Void
  ) -> Subscription {
    signal.observe(during: lifetime, onValue)
  }

  /// Calls a closure with every change from now on, until a lifetime or the property ends.
  ///
  /// It is what `changes.observe(during: lifetime)` does, in less time and memory, as there is no handle to
  /// end this observation alone: for views with thousands of bindings that end together.
  ///
  /// - Parameters:
  ///   - lifetime: Ends the observation when it ends; if it has, nothing is observed.
  ///   - onValue: Called at the end of each turn in which the value changed.
  @inlinable
  public final func observeChanges(during lifetime: Lifetime, _ onValue: @escaping (Value) -> Void) {
    if lifetime.isEnded { return }
    node.observe(
      Observer(value: onValue, ending: { _ in }, subscription: lifetime.subscription), since: node.current)
  }
}

extension Property where Value: Equatable {
  /// Makes a property that computes its value from what its closure reads, and changes only when the new
  /// value differs.
  ///
  /// - Parameter compute: Runs when somebody looks or observes and something it read has changed. Must not
  ///   change properties.
  @inlinable
  public convenience init(
    _ compute: @escaping () -> Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      ValueNode(isKeptBySources: false, isEqual: { $0 == $1 }, file, line) {
        $0.update(compute()) { $0 == $1 }
      })
  }
}

/// What ``Property`` and ``MutableProperty`` have in common.
public protocol PropertyProtocol<Value>: AnyObject {
  /// What the property is about.
  associatedtype Value
  /// This, as a property that is only read.
  var property: Property<Value> { get }
}

// Here and not in the class, so that a mutable property can have a setter while no read is ever dispatched
// dynamically: methods of generic classes that are found through a table are not specialised.
extension PropertyProtocol {
  /// The current value. Reading it in the closure of a derived property makes that depend on this one.
  @inlinable
  public var value: Value { property.node.read() }
}
