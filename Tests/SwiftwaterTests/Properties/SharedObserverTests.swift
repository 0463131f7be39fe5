import Swiftwater
import Testing

@Suite(.clean) struct SharedObserverTests {
  @Test func `a shared observer receives each change with its number`() {
    let (name, count) = (MutableProperty("Ada"), MutableProperty(1))
    let lifetime = Lifetime()
    var received: [String] = []
    let observer = SharedObserver<String>(during: lifetime) { received.append("\($0) \($1)") }
    observer.observe(name, as: 7)
    observer.observe(count.map { "\($0)" }, as: 8)
    #expect(received.isEmpty)
    count.value = 2
    name.value = "Grace"
    transaction {
      name.value = "Barbara"
      count.value = 3
    }
    #expect(received == ["8 2", "7 Grace", "7 Barbara", "8 3"])
  }

  @Test func `a write of an equal value is not delivered`() {
    let source = MutableProperty(1)
    let lifetime = Lifetime()
    let observer = SharedObserver<Bool>(during: lifetime) { Issue.record("\($0) changed to \($1)") }
    observer.observe(source.map { $0 > 0 }, as: 1)
    source.value = 2
    source.value = 2
  }

  @Test(arguments: [1, 32, 33, 100]) func `a shared observer observes any number of properties`(count: Int) {
    let sources = (0..<count).map { MutableProperty($0) }
    let lifetime = Lifetime()
    var received: [Int: Int] = [:]
    let observer = SharedObserver<Int>(during: lifetime) { received[$0] = $1 }
    for (number, source) in sources.enumerated() { observer.observe(source, as: number) }
    for source in sources { source.value += 1000 }
    #expect(received == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0 + 1000) }))
  }

  @Test func `one property may be observed under several numbers`() {
    let source = MutableProperty(1)
    let lifetime = Lifetime()
    var received: [Int] = []
    let observer = SharedObserver<Int>(during: lifetime) { number, _ in received.append(number) }
    observer.observe(source, as: 1)
    observer.observe(source, as: 2)
    source.value = 2
    #expect(received == [1, 2])
  }

  @Test func `nothing is delivered after the lifetime has ended`() {
    let source = MutableProperty(1)
    let lifetime = Lifetime()
    let observer = SharedObserver<Int>(during: lifetime) { Issue.record("\($0) changed to \($1)") }
    observer.observe(source, as: 1)
    lifetime.end()
    observer.observe(source, as: 2)
    source.value = 2
  }

  @Test func `a shared observer that ends its lifetime receives nothing more`() {
    let count = LiveCount()
    count.track {
      let lifetime = Lifetime()
      let sources = [MutableProperty(1), MutableProperty(1)]
      var received: [Int] = []
      let observer = SharedObserver<Int>(during: lifetime) { number, _ in
        received.append(number)
        lifetime.end()
      }
      for (number, source) in sources.enumerated() { observer.observe(source, as: number) }
      transaction { for source in sources { source.value = 2 } }
      #expect(received == [0])
    }
    #expect(count.liveParts == [])
  }

  @Test func `a lifetime that another observer ends first cancels queued observers`() {
    let count = LiveCount()
    count.track {
      let lifetime = Lifetime()
      let source = MutableProperty(1)
      source.changes.observe { _ in lifetime.end() }
      let observer = SharedObserver<Int>(during: lifetime) { _, _ in Issue.record("the lifetime is over") }
      observer.observe(source, as: 1)
      source.value = 2
    }
    #expect(count.liveParts == [])
  }

  @Test func `a property that is added during a delivery is observed from then on`() {
    let (first, second) = (MutableProperty(1), MutableProperty(1))
    let lifetime = Lifetime()
    var received: [Int] = []
    var observer: SharedObserver<Int>?
    observer = SharedObserver(during: lifetime) { [unowned lifetime] number, value in
      received.append(number)
      if number == 1, value == 2, !lifetime.isEnded { observer?.observe(second, as: 2) }
    }
    observer?.observe(first, as: 1)
    first.value = 2
    second.value = 2
    #expect(received == [1, 2])
    lifetime.end()
    observer = nil
  }

  @Test func `a property is kept for as long as it is observed`() {
    let source = MutableProperty(1)
    let lifetime = Lifetime()
    weak var derived: Property<Int>?
    var received: [Int] = []
    let observer = SharedObserver<Int>(during: lifetime) { received.append($1) }
    do {
      let property = Property { source.value * 10 }
      derived = property
      observer.observe(property, as: 1)
    }
    source.value = 2
    #expect(received == [20])
    lifetime.end()
    #expect(derived == nil)
  }

  @Test func `a property of a completed signal sends nothing more, and the others do`() {
    let count = LiveCount()
    count.track {
      let lifetime = Lifetime()
      let (subject, other) = (Subject<Int, Never>(), MutableProperty(1))
      var received: [Int] = []
      let observer = SharedObserver<Int>(during: lifetime) { received.append($1) }
      observer.observe(subject.signal.property(initial: 0), as: 1)
      observer.observe(other, as: 2)
      subject.send(10)
      subject.complete()
      other.value = 2
      #expect(received == [10, 2])
    }
    #expect(count.liveParts == [])
  }
}
