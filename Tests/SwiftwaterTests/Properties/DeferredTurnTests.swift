import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Writes inside a computation that a release causes: their observers run when the outermost release is over,
/// whatever began it.
@Suite(.clean) struct DeferredTurnTests {
  /// Runs a closure when it is released.
  private final class Guard {
    let onDeinit: () -> Void
    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  /// An owner of the object whose deinitializer reads a property that has to be computed.
  enum Owner: CaseIterable {
    case pull, closureOfProperty, valueOfProperty, sourceOfProperty, modification, idleProperty, write
  }

  /// Makes an owner of an object that calls `onRelease` when it is released, and returns a closure that releases the
  /// object.
  private func make(_ owner: Owner, _ onRelease: @escaping () -> Void) -> () -> Void {
    switch owner {
    case .pull:
      let source = MutableProperty(0)
      let derived = source.map { [first = Guard(onRelease)] number in number == 0 ? first : nil }
      _ = derived.value
      return {
        source.value = 1
        _ = derived.value
      }
    case .closureOfProperty:
      let last = Guard(onRelease)
      var property: Property<Int>? = Property { withExtendedLifetime(last) { 0 } }
      return {
        withExtendedLifetime(property) {}
        property = nil
      }
    case .valueOfProperty:
      var source: MutableProperty<Guard>? = MutableProperty(Guard(onRelease))
      return {
        withExtendedLifetime(source) {}
        source = nil
      }
    case .sourceOfProperty:
      var derived: Property<Int>? = MutableProperty(Guard(onRelease)).map { _ in 0 }
      _ = derived?.value
      return {
        withExtendedLifetime(derived) {}
        derived = nil
      }
    case .modification:
      let source = MutableProperty([Guard(onRelease)])
      source.observe { _ in }
      return { source.modify { $0.removeAll() } }
    case .idleProperty:
      let source = MutableProperty(0)
      let last = Guard(onRelease)
      let subscription = source.map { number in withExtendedLifetime(last) { number } }.observe { _ in }
      return { subscription.cancel() }
    case .write:
      let source = MutableProperty<Guard?>(Guard(onRelease))
      return { source.value = nil }
    }
  }

  @Test(arguments: Owner.allCases)
  func `6.16 a release may read a property that makes, observes and writes others`(owner: Owner) {
    let log = Log<Int>()
    let route = MutableProperty("a")
    let page = route.map { _ in
      let made = MutableProperty(0)
      made.observe { log.entries.append($0) }
      made.value = 1
      return made
    }
    var isReleased = false
    var release: (() -> Void)? = make(owner) {
      isReleased = true
      _ = page.value
    }
    release?()
    release = nil
    #expect(isReleased)
    #expect(log.entries == [0, 1])
    let later = MutableProperty(0)
    later.observe { log.entries.append($0 + 10) }
    later.value = 1
    transaction { later.value = 2 }
    #expect(log.entries == [0, 1, 10, 11, 12])
  }

  @Test func `6.16 a read is right although the release of an old value ends the observation and writes`() {
    final class Token {
      let number: Int
      var onDeinit = {}
      init(_ number: Int) { self.number = number }
      deinit { onDeinit() }
    }
    let source = MutableProperty(0)
    let derived = source.map { Token($0) }
    let subscription = derived.observe { _ in }
    transaction {
      derived.value.onDeinit = {
        subscription.cancel()
        source.value = 2
      }
      source.value = 1
      #expect(derived.value.number == 2)
      #expect(source.value == 2)
    }
    #expect(derived.value.number == 2)
  }

  // MARK: Objects that a computation makes and discards

  @Test func `6.17 the reads of observers at the release of a property inside a computation are not tracked`()
  {
    let route = MutableProperty("a")
    let log = MutableProperty(0)
    let other = MutableProperty(0)
    var computations = 0
    let page = Property {
      computations += 1
      let made = MutableProperty(1)
      made.signal.observe({ _ in }, onCompletion: { log.value += 1 + other.value * 0 })
      return route.value
    }
    page.observe { _ in }
    #expect(log.value == 1)
    other.value = 1
    log.value = 5
    #expect(computations == 1)
    route.value = "b"
    #expect(computations == 2)
    #expect(log.value == 6)
  }

  @Test func `6.11 observers get the last write of a property that a computation discards, then complete`() {
    let log = Log<String>()
    let page = Property {
      let made = MutableProperty(0)
      made.changes.observe({ log.entries.append("\($0)") }, onCompletion: { log.entries.append("completed") })
      made.value = 1
    }
    page.value
    #expect(log.entries == ["1", "completed"])
  }

  @Test func `6.7 the reads of == and of the release of an old value inside a computation are not tracked`() {
    let (compared, released) = (MutableProperty(0), MutableProperty(0))
    final class Compared: Equatable {
      let read: () -> Void
      let last: Guard
      init(_ read: @escaping () -> Void, _ released: @escaping () -> Void) {
        self.read = read
        last = Guard(released)
      }
      static func == (first: Compared, _: Compared) -> Bool {
        first.read()
        return false
      }
    }
    let make = { Compared({ _ = compared.value }, { _ = released.value }) }
    var computations = 0
    let page = Property {
      computations += 1
      let made = MutableProperty(make())
      made.value = make()
      return made
    }
    page.observe { _ in }
    compared.value = 1
    released.value = 1
    #expect(computations == 1)
  }

  @Test func `6.1 a release that writes between two reads of an observer makes both right`() {
    let source = MutableProperty(0)
    let tenfold = source.map { $0 * 10 }
    let other = MutableProperty(0)
    let token = other.map { number in Guard { if number == 0 { source.value = 5 } } }
    _ = token.value
    other.value = 1
    var reads: [Int] = []
    let outer = Property {
      let made = MutableProperty(0)
      made.changes.observe { _ in
        reads.append(tenfold.value)
        _ = token.value
        reads.append(tenfold.value)
      }
      made.value = 1
      return source.value
    }
    #expect(outer.value == 5)
    // The release has changed what `outer` reads, so it was computed again.
    #expect(reads == [0, 50, 50, 50])
  }

  @Test func `6.16 the release of a value that a filter kept may write and read the filter`() {
    let log = MutableProperty(0)
    var filtered: Property<ReleasedValue>!
    let source = MutableProperty(ReleasedValue(0) { log.value += 1 + filtered.value.number * 0 })
    filtered = source.filter(initial: ReleasedValue(-1)) { $0.number >= 0 }
    source.value = ReleasedValue(1)
    #expect(filtered.value.number == 1)
    source.value = ReleasedValue(-2)
    #expect(filtered.value.number == 1)
    source.value = ReleasedValue(2)
    #expect(filtered.value.number == 2)
    #expect(log.value == 1)
  }

  @Test func `6.17 the reads of observers at the release of a command inside a computation are not tracked`()
  {
    let other = MutableProperty(0)
    let log = MutableProperty(0)
    var computations = 0
    let page = Property {
      computations += 1
      let command = Command<Int, Int, Never> { .just($0) }
      command.outputs.observe({ _ in }, onCompletion: { log.value += 1 + other.value * 0 })
    }
    page.observe { _ in }
    other.value = 1
    #expect((computations, log.value) == (1, 1))
  }
}
