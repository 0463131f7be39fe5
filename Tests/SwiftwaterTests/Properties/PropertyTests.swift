import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PropertyTests {
  @Test func `observing delivers the current value, then changes`() {
    let name = MutableProperty("Ada")
    var seen: [String] = []
    name.observe { seen.append($0) }
    name.value = "Grace"
    #expect(seen == ["Ada", "Grace"])
  }

  @Test func `an equal value is not a change`() {
    let count = MutableProperty(1)
    let changes = count.changes.record()
    count.value = 1
    #expect(changes.values == [])
    count.value = 2
    #expect(changes.values == [2])
  }

  @Test func `a value that cannot be compared always changes`() {
    struct Opaque {}
    let property = MutableProperty(Opaque())
    let changes = property.changes.record()
    property.value = Opaque()
    property.value = Opaque()
    #expect(changes.values.count == 2)
  }

  @Test func `equality can be chosen`() {
    let property = MutableProperty(1, isEqual: { $0 / 10 == $1 / 10 })
    let changes = property.changes.record()
    property.value = 5
    property.value = 15
    #expect(changes.values == [15])
  }

  @Test func `modifying in place is one change`() {
    let list = MutableProperty([1])
    let changes = list.changes.record()
    list.modify {
      $0.append(2)
      $0.append(3)
    }
    #expect(changes.values == [[1, 2, 3]])
  }

  @Test func `modifying returns the result of its closure`() {
    let list = MutableProperty([1, 2])
    #expect(list.modify { $0.removeFirst() } == 1)
    #expect(list.value == [2])
  }

  @Test func `a modification before an error is a change`() {
    let list = MutableProperty([1])
    let changes = list.changes.record()
    #expect(throws: Problem.broken) {
      try list.modify { content throws(Problem) in
        content.append(2)
        throw .broken
      }
    }
    #expect(changes.values == [[1, 2]])
    list.value = [3]
    #expect(changes.values == [[1, 2], [3]])
  }

  @Test func `modifying in place copies nothing, even while it is observed`() {
    let list = MutableProperty([1])
    list.modify { $0.reserveCapacity(100) }
    func address() -> UnsafeRawPointer? { list.value.withUnsafeBytes { $0.baseAddress } }
    let before = address()
    var counts: [Int] = []
    list.observe { counts.append($0.count) }
    list.map(\.count).observe { counts.append($0) }
    for number in 2...4 { list.modify { $0.append(number) } }
    list.modify { $0[0] = 9 }
    #expect(address() == before)
    #expect(list.value == [9, 2, 3, 4])
    #expect(counts == [1, 1, 2, 2, 3, 3, 4, 4, 4])
  }

  @Test func `6.3 modifying is always a change, but derived values are compared`() {
    let list = MutableProperty([1])
    let changes = list.changes.record()
    let counts = list.map(\.count).changes.record()
    list.modify { $0[0] = 1 }
    transaction {
      list.modify { $0[0] = 2 }
      list.modify { $0[0] = 1 }
    }
    #expect(changes.values == [[1], [1]])
    #expect(counts.values == [])
  }

  @Test func `observers of properties that are written during a modification wait for its end`() {
    let list = MutableProperty([1])
    let other = MutableProperty(0)
    var seen: [[Int]] = []
    other.changes.observe { _ in seen.append(list.value) }
    list.modify {
      $0.append(2)
      other.value = 1
      $0.append(3)
    }
    #expect(seen == [[1, 2, 3]])
  }

  @Test func `a property is a property wrapper`() {
    final class Editor {
      @MutableProperty var title = ""
      private(set) lazy var canSave = $title.map { !$0.isEmpty }
    }
    let editor = Editor()
    var seen: [Bool] = []
    editor.canSave.observe { seen.append($0) }
    editor.title = "Notes"
    editor.title = "Notes 2"
    #expect(seen == [false, true])
    #expect(editor.title == "Notes 2")
  }

  @Test func `a published property is written by its owner alone`() {
    final class Download {
      @PublishedProperty private(set) var progress = 0
      @PublishedProperty private(set) var parts: [Int] = []

      func advance() {
        progress += 1
        _parts.mutableProperty.modify { $0.append(progress) }
      }

      func follow(_ signal: Signal<Int, Never>) { signal.bind(to: _progress.mutableProperty) }
    }
    let download = Download()
    let progress: Property<Int> = download.$progress
    let seen = progress.signal.record()
    download.advance()
    download.follow(.of(1, 5))
    #expect(seen.values == [0, 1, 5])
    #expect(download.parts == [1] && download.$parts.value == [1])
  }

  @Test func `a constant never changes`() {
    let property = Property.constant(7)
    #expect(property.value == 7)
    #expect(property.signal.record().values == [7])
  }

  @Test func `observers run in the order in which they began`() {
    let property = MutableProperty(0)
    var log: [String] = []
    property.changes.observe { log.append("a\($0)") }
    property.changes.observe { log.append("b\($0)") }
    property.value = 1
    property.value = 2
    #expect(log == ["a1", "b1", "a2", "b2"])
  }

  @Test func `a write from an observer replaces the value for the observers after it`() {
    let property = MutableProperty(0)
    var log: [String] = []
    property.changes.observe {
      log.append("a\($0)")
      if $0 == 1 { property.value = 2 }
    }
    property.changes.observe { log.append("b\($0)") }
    property.value = 1
    #expect(log == ["a1", "b2", "a2"])
    #expect(property.value == 2)
  }

  @Test func `a write from inside the first value is delivered to the observer that wrote`() {
    let property = MutableProperty(0)
    var seen: [Int] = []
    property.observe {
      seen.append($0)
      if $0 < 3 { property.value = $0 + 1 }
    }
    #expect(seen == [0, 1, 2, 3])
    property.value = 7
    #expect(seen == [0, 1, 2, 3, 7])
  }

  @Test func `a write to the source from inside the first value of a derived property is delivered`() {
    let source = MutableProperty(1)
    var seen: [Int] = []
    source.map { $0 * 10 }.observe {
      seen.append($0)
      source.value = 2
    }
    #expect(seen == [10, 20])
  }

  @Test func `a write from inside the first value is delivered at the end of the transaction`() {
    let property = MutableProperty(0)
    var seen: [Int] = []
    transaction {
      property.observe {
        seen.append($0)
        if $0 == 0 { property.value = 1 }
      }
      #expect(seen == [0])
    }
    #expect(seen == [0, 1])
  }

  @Test func `an observer that writes and cancels in the first value receives no more`() {
    let property = MutableProperty(0)
    let lifetime = Lifetime()
    var seen: [Int] = []
    property.observe(during: lifetime) {
      seen.append($0)
      property.value = 1
      lifetime.end()
    }
    #expect(seen == [0])
  }

  @Test func `cancelling from inside an observer ends it at once`() {
    let property = MutableProperty(0)
    var seen: [Int] = []
    var subscription: Subscription?
    subscription = property.changes.observe {
      seen.append($0)
      subscription?.cancel()
      property.value += 1
    }
    property.value = 1
    property.value = 5
    #expect(seen == [1])
  }

  @Test func `an observer that another observer cancels does not receive the value`() {
    let property = MutableProperty(0)
    var other: Subscription?
    var seen: [Int] = []
    property.changes.observe { _ in other?.cancel() }
    other = property.changes.observe { seen.append($0) }
    property.value = 1
    #expect(seen == [])
  }

  @Test func `two properties that set each other settle`() {
    let left = MutableProperty(0)
    let right = MutableProperty(0)
    left.changes.observe { right.value = $0 }
    right.changes.observe { left.value = $0 }
    left.value = 3
    #expect(right.value == 3)
    right.value = 4
    #expect(left.value == 4)
  }

  @Test func `a feedback loop is reported with its members`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let up = MutableProperty(0).named("up")
      let down = MutableProperty(0).named("down")
      up.changes.observe { down.value = $0 + 1 }
      down.changes.observe { up.value = $0 + 1 }
      up.value = 1
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("feedback loop"))
    #expect(message.contains("\"up\" made at") && message.contains("\"down\" made at"))
  }

  @Test func `writing or reading a value that is being modified stops the program`() async throws {
    let write = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let property = MutableProperty([1], file: "Example/List.swift", line: 3)
      property.modify {
        $0.append(2)
        property.value = [5]
      }
    }
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let property = MutableProperty([1], file: "Example/List.swift", line: 3)
      let count = property.map(\.count)
      property.modify { $0.append(count.value) }
    }
    for result in [write, read] {
      let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(report.contains("Example/List.swift:3 is read or written while its `modify` changes the value"))
    }
  }

  @Test func `copies of a structure share a wrapped property, and a constant structure can write it`() {
    struct Form {
      @MutableProperty var title = ""
    }
    let form = Form()
    let copy = form
    var seen: [String] = []
    copy.$title.observe { seen.append($0) }
    form.title = "shared"
    copy.title = "both ways"
    #expect(form.title == "both ways")
    #expect(seen == ["", "shared", "both ways"])
  }

  @Test func `a Boolean is toggled`() {
    let isOn = MutableProperty(false)
    let changes = isOn.changes.record()
    isOn.toggle()
    isOn.toggle()
    #expect(changes.values == [true, false])
  }
}
