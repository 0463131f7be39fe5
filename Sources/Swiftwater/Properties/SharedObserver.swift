/// Observes many properties with one closure, which receives the number of the changed property.
///
///     let texts = SharedObserver<String>(during: page.lifetime) { number, text in show(text, at: number) }
///     texts.observe(title, as: 1)
///     texts.observe(subtitle, as: 2)
///
/// It needs a quarter of the memory of an observation for each property, and is meant for views with hundreds
/// of bindings that end together; Benchmarks/README.md has the figures. In return, it keeps the properties that
/// it observes, so it is not notified of their release. If a value changes and changes back within one turn, the
/// closure may be called with the value that it received before. For these reasons it is not public.
///
/// - Complexity: A change costs O(1), because properties are observed in groups of a bounded size.
@usableFromInline
package final class SharedObserver<Value> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let onChange: (Int, Value) -> Void
  /// The group to which properties are added; it may be full.
  @usableFromInline var group: ObserverGroup<Value>?

  /// Creates an observer that observes no property yet.
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observations when it ends.
  ///   - onChange: Called with the number of a property and its value, at the end of each turn in which the
  ///     value changed.
  @inlinable
  package init(during lifetime: Lifetime, _ onChange: @escaping (_ number: Int, _ value: Value) -> Void) {
    self.lifetime = lifetime
    self.onChange = onChange
  }

  /// Observes a property from now on, without its current value.
  ///
  /// - Parameters:
  ///   - property: The property, which is kept until the lifetime ends. If the lifetime has ended, the
  ///     property is not observed.
  ///   - number: The number that the closure receives with the values of this property.
  @inlinable
  package func observe(_ property: Property<Value>, as number: Int) {
    if lifetime.isEnded { return }
    let group = groupWithRoom()
    group.add(property, number)
  }

  @inlinable
  func groupWithRoom() -> ObserverGroup<Value> {
    if let group, group.hasRoom { return group }
    let newGroup = ObserverGroup(onChange)
    lifetime.add(newGroup)
    group = newGroup
    return newGroup
  }
}

/// A property and its number. Declared outside of the group, so that it is not generic: the lookup of generic
/// metadata would take a tenth of the time of ending a group.
private struct GroupMember {
  let property: AnyObject
  let number: Int
}

/// An observer of several properties, which checks all of them when one has changed.
///
/// The lifetime keeps the group, and the group keeps the properties. So a property closes while it is
/// observed here only if all of its own sources have closed, and then its value does not change anymore.
@usableFromInline
final class ObserverGroup<Value>: DependentNode {
  private let onChange: (Int, Value) -> Void
  /// Whether the lifetime has ended.
  private var isStopped = false
  // The entries have the order of the links.
  private var members: [GroupMember] = []

  @usableFromInline
  init(_ onChange: @escaping (Int, Value) -> Void) {
    self.onChange = onChange
    super.init(.observer, isRetainedBySources: false, "", 0) { node in
      unsafeDowncast(node, to: ObserverGroup<Value>.self).run()
      return false
    }
    isLive = true
  }

  @usableFromInline
  var hasRoom: Bool { members.count < 32 }

  @usableFromInline
  func add(_ property: Property<Value>, _ number: Int) {
    let source = property.node
    source.base.refresh()
    // The computation of the value may have ended the lifetime.
    guard !isStopped else { return }
    members.append(GroupMember(property: property, number: number))
    addSource(source.base)
  }

  private func run() {
    var next = firstSource
    var index = 0
    while let link = next {
      let source = property(of: members[index]).node
      source.base.refresh()
      // The computation of the value may have ended the lifetime, and so may the closure of the client. The
      // links have been deallocated then.
      guard !isStopped else { return }
      if link.pointee.version != source.base.version {
        link.pointee.version = source.base.version
        onChange(members[index].number, source.value)
        guard !isStopped else { return }
      }
      next = link.pointee.nextSource
      index += 1
    }
  }

  /// Only properties of this type are added.
  private func property(of member: GroupMember) -> Property<Value> {
    unsafeDowncast(member.property, to: Property<Value>.self)
  }

  @usableFromInline
  override func cancel() {
    guard isLive else { return }
    isStopped = true
    isLive = false
    // A turn does not retain its queued observers, but releases those that were cancelled meanwhile.
    if isQueued || isRunning {
      isReleasedByTurn = true
      _ = Unmanaged.passRetained(self)
    }
    detach()
    cursor = nil
    while let link = firstSource {
      firstSource = link.pointee.nextSource
      link.detachFromSource()
      link.free()
    }
    members = []
  }

  @usableFromInline
  override func stop() {
    isStopped = true
  }
}
