/// An observable value: it always has a current value, and observers are called when that changes.
///
/// A property is read with ``value`` and observed with ``observe(during:_:)``. A derived property is always
/// consistent with its sources: neither reads nor observers see a value that is partially updated.
///
///     let price = MutableProperty(20)
///     let count = MutableProperty(3)
///     let total = Property { price.value * count.value }
///     total.observe { print($0) }  // prints 60
///     count.value = 4              // prints 80
///
/// A derived property is computed at most once for each change, and only when it is read or observed. Its
/// closure may read any properties, different ones each time, but may write only those that it made itself. An
/// observer does not run when the value is equal to the last one it received.
///
/// Ownership: a property keeps its observations, and completes them when it is released. A property that is
/// derived by an operator (`map`, `combineLatest`) and observed lives as long as its sources, so it need not
/// be kept. A property that is derived by a closure has to be kept by its creator.
public class Property<Value>: PropertyProtocol {
  @usableFromInline final let node: ValueNode<Value>
  // Kept, because the release of a source would end the observations of this property.
  private var sources: [AnyObject]

  @usableFromInline
  init(_ node: ValueNode<Value>, keeping sources: [AnyObject] = []) {
    self.node = node
    self.sources = sources
  }

  /// Ends the observations that write this property when the property is released.
  private(set) final lazy var writerLifetime = Lifetime()

  deinit {
    #if DEBUG
    node.base.noteRelease()
    #endif
    node.base.closeUnlessKept()
    if !sources.isEmpty { ChainRelease.release(&sources) }
  }

  /// Creates a property whose value is computed from the properties that a closure reads. Every computation
  /// is a change.
  ///
  /// Keep the property: when it is released, its observations complete. Debug builds then report the next change
  /// of a source, which the observers miss.
  ///
  /// - Parameter compute: Returns the value. It runs when the property is read or observed, for the first time and
  ///   after a change of a property that it has read. It may write only properties that it made.
  @inlinable
  public convenience init(
    _ compute: @escaping () -> Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      ValueNode(isRetainedBySources: false, isEqual: nil, file, line) { $0.update($0.track(compute)) })
  }

  /// A property that never changes.
  ///
  /// - Parameter value: Its value.
  @inlinable
  public static func constant(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property {
    Property(ValueNode(value, isEqual: nil, file, line))
  }

  /// This property itself.
  @inlinable
  public final var property: Property<Value> { self }

  /// A signal of the current value, then of every change.
  ///
  /// It completes when the value can no longer change: when the property is released or, if an operator
  /// derives the property, when none of its sources can change anymore. The property of a signal also
  /// completes with that signal.
  @inlinable
  public final var signal: Signal<Value, Never> {
    Signal(node.base.origin("Property")) { [node] observer in
      let received = (value: node.readForObserver(), version: node.base.version)
      // The computation of the value may have ended the observation.
      observer.send(received.value)
      if !observer.subscription.isEnded { node.observe(observer, since: received) }
    }
  }

  /// A signal of every change from now on, without the current value. It completes when ``signal`` does.
  @inlinable
  public final var changes: Signal<Value, Never> {
    Signal(node.base.origin("Property.changes")) { [node] observer in
      node.observe(observer, since: node.current)
    }
  }

  /// Calls a closure with the current value, then with every change.
  ///
  /// The observation lasts until ``signal`` completes, the subscription is cancelled or `lifetime` ends.
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called before this returns, and again at the end of each turn in which the value changed.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  @inlinable
  public final func observe(
    during lifetime: Lifetime? = nil, _ onValue: @escaping (Value) -> Void
  ) -> Subscription {
    signal.observe(during: lifetime, onValue)
  }

  /// Calls a closure with every change from now on, until a lifetime ends or the property is released.
  ///
  /// This does the same as `changes.observe(during: lifetime)` in two thirds of the time, because there is no
  /// subscription that could end this observation alone. It is meant for views with thousands of bindings
  /// that end together. The gain is too small for a second way to observe in the public API.
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observation when it ends. If it has ended, the property is not observed.
  ///   - onValue: Called at the end of each turn in which the value changed.
  @inlinable
  package final func observeChanges(during lifetime: Lifetime, _ onValue: @escaping (Value) -> Void) {
    if lifetime.isEnded { return }
    node.observe(
      Observer(onValue: onValue, onEnding: { _ in }, subscription: lifetime.subscription), since: node.current
    )
  }
}

extension Property where Value: Equatable {
  /// Creates a property whose value is computed from the properties that a closure reads. It changes only
  /// when the new value differs.
  ///
  /// Keep the property: when it is released, its observations complete.
  ///
  /// - Parameter compute: Returns the value. It runs when the property is read or observed, for the first time and
  ///   after a change of a property that it has read. It may write only properties that it made.
  @inlinable
  public convenience init(
    _ compute: @escaping () -> Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      ValueNode(isRetainedBySources: false, isEqual: { $0 == $1 }, file, line) {
        $0.update($0.track(compute)) { $0 == $1 }
      })
  }
}

/// The common interface of ``Property``, ``MutableProperty`` and ``ValidatingProperty``.
public protocol PropertyProtocol<Value>: AnyObject {
  /// The type of the value.
  associatedtype Value
  /// This property, as a read-only one.
  var property: Property<Value> { get }
}

// An extension of the protocol instead of the class, so that a mutable property can have a setter without
// dynamic dispatch of reads: methods of generic classes that are called through a table are not specialized.
extension PropertyProtocol {
  /// The current value. A derived property whose closure reads it depends on this property.
  @inlinable
  public var value: Value { property.node.read() }
}
