/// Observes many properties with one closure, each known by a number.
///
///     let texts = SharedObserver<String>(during: page.lifetime) { number, text in show(text, at: number) }
///     texts.observe(title, as: 1)
///     texts.observe(subtitle, as: 2)
///
/// What `property.observeChanges(during:_:)` does for each, in a third of the memory: for views with hundreds
/// of bindings that end together. In return it cannot tell when a property has gone away (it keeps those that
/// it observes), and where a value changes and changes back within one turn, the closure may be called with
/// what it knows already.
///
/// A change costs O(1), as properties are observed in groups of a bounded size.
public final class SharedObserver<Value> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let onChange: (Int, Value) -> Void
  /// What has room for another property.
  @usableFromInline var group: ObserverGroup<Value>?

  /// Makes an observer that observes nothing yet.
  ///
  /// - Parameters:
  ///   - lifetime: Ends the observations when it ends.
  ///   - onChange: Gets the number of a property and its value, at the end of each turn in which that
  ///     changed.
  @inlinable
  public init(during lifetime: Lifetime, _ onChange: @escaping (_ number: Int, _ value: Value) -> Void) {
    self.lifetime = lifetime
    self.onChange = onChange
  }

  /// Observes a property from now on, without its current value.
  ///
  /// - Parameters:
  ///   - property: Kept until the lifetime ends; if it has ended, nothing is observed.
  ///   - number: What the closure knows the property by.
  @inlinable
  public func observe(_ property: Property<Value>, as number: Int) {
    if lifetime.isEnded { return }
    let group = groupWithRoom()
    group.add(property, number)
  }

  @inlinable
  func groupWithRoom() -> ObserverGroup<Value> {
    if let group, group.hasRoom { return group }
    let made = ObserverGroup(onChange)
    lifetime.add(made)
    group = made
    return made
  }
}

/// A property and what it is known by; outside of the group, so that it is not generic, as looking up such
/// types at run time would take a tenth of the time of ending a group.
private struct GroupMember {
  let property: AnyObject
  let number: Int
}

/// An observer of several properties, which looks at all of them when one has changed.
///
/// Its lifetime keeps it, and it keeps the properties; so no source closes while it is observed here, unless
/// everything that it was derived from has closed, and then it does not change either.
@usableFromInline
final class ObserverGroup<Value>: DependentNode {
  private let onChange: (Int, Value) -> Void
  // In the order of the links.
  private var members: [GroupMember] = []

  @usableFromInline
  init(_ onChange: @escaping (Int, Value) -> Void) {
    self.onChange = onChange
    super.init(.observer, isKeptBySources: false, "", 0) { node in
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
    source.base.settle()
    // What computed the value may have ended the lifetime.
    guard isLive else { return }
    members.append(GroupMember(property: property, number: number))
    addSource(source.base)
  }

  private func run() {
    var next = firstSource
    var index = 0
    while let link = next {
      let source = property(of: members[index]).node
      source.base.settle()
      // What computed the value may have ended the lifetime, and so may whoever hears of it: then the links
      // are gone.
      guard isLive else { return }
      if link.pointee.version != source.base.version {
        link.pointee.version = source.base.version
        onChange(members[index].number, source.value)
        guard isLive else { return }
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
    isLive = false
    // The turn that this waits or runs in does not retain it, and releases what has left.
    if isQueued || isRunning {
      isLeft = true
      _ = Unmanaged.passRetained(self)
    }
    detach()
    cursor = nil
    while let link = firstSource {
      firstSource = link.pointee.nextSource
      link.leaveSource()
      link.free()
    }
    members = []
  }
}
