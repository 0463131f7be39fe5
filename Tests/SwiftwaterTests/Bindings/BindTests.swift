import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct BindTests {
  final class Label {
    var text = ""
    var note: String?
  }

  @Test func `values are written to the target`() {
    let label = Label()
    let title = MutableProperty("one")
    title.bind(to: label, \.text)
    #expect(label.text == "one")
    title.value = "two"
    #expect(label.text == "two")
  }

  @Test func `the target may be a property that can also be nil`() {
    let label = Label()
    let title = MutableProperty("one")
    let problem = MutableProperty<String?>(nil)
    title.bind(to: label, \.note)
    title.signal.bind(to: problem)
    #expect(label.note == "one")
    #expect(problem.value == "one")
    title.value = "two"
    #expect(label.note == "two")
    #expect(problem.value == "two")
  }

  @Test func `a binding does not keep its target and ends with it`() {
    let count = LiveCount()
    let subject = Subject<String, Never>()
    count.measure {
      var label: Label? = Label()
      weak let weakLabel = label
      let subscription = subject.signal.bind(to: label!, \.text)
      subject.send("one")
      label = nil
      #expect(weakLabel == nil)
      subject.send("two")
      #expect(subscription.isEnded)
    }
    #expect(count.aliveParts == [])
  }

  @Test func `a binding to a property ends at once with it`() {
    let count = LiveCount()
    let subject = Subject<String, Never>()
    count.measure {
      var property: MutableProperty<String>? = MutableProperty("")
      let subscription = subject.signal.bind(to: property!)
      subject.send("one")
      #expect(property!.value == "one")
      property = nil
      #expect(subscription.isEnded)
    }
    #expect(count.aliveParts == [])
  }

  @Test func `the last value stays when the signal completes`() {
    let label = Label()
    Signal<String, Never>.just("last").bind(to: label, \.text)
    #expect(label.text == "last")
  }

  @Test func `a binding ends with a lifetime`() {
    let label = Label()
    let lifetime = Lifetime()
    let title = MutableProperty("one")
    title.bind(to: label, \.text, during: lifetime)
    lifetime.end()
    title.value = "two"
    #expect(label.text == "one")
  }

  @Test func `a target can be bound again after the first binding ended`() {
    let label = Label()
    MutableProperty("one").bind(to: label, \.text).cancel()
    let title = MutableProperty("two")
    title.bind(to: label, \.text)
    #expect(label.text == "two")
  }

  @Test func `binding the same key path twice stops with both places`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let label = Label()
      let first = MutableProperty("one").named("first")
      let second = MutableProperty("two").named("second")
      first.bind(to: label, \.text, file: "First.swift", line: 1)
      second.bind(to: label, \.text, file: "Second.swift", line: 2)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("First.swift:1") && message.contains("Second.swift:2"))
  }
}

@Suite(.clean) struct BindTwoWayTests {
  @Test func `the first takes the value of the second, then both stay in step`() {
    let left = MutableProperty(1)
    let right = MutableProperty(2)
    bind(left, with: right)
    #expect(left.value == 2)
    left.value = 3
    #expect(right.value == 3)
    right.value = 4
    #expect(left.value == 4)
  }

  @Test func `a conversion that normalizes settles, and what was written stays`() {
    let text = MutableProperty("")
    let number = MutableProperty(0)
    bind(text, with: number, forward: { Int($0) ?? 0 }, backward: { String($0) })
    let texts = text.changes.record()
    let numbers = number.changes.record()
    text.value = "007"
    #expect(number.value == 7)
    #expect(text.value == "007")
    number.value = 8
    #expect(text.value == "8")
    #expect(texts.values == ["007", "8"])
    #expect(numbers.values == [7, 8])
  }

  @Test func `properties whose values cannot be compared settle too`() {
    struct Opaque { var number: Int }
    let left = MutableProperty(Opaque(number: 1))
    let right = MutableProperty(Opaque(number: 2))
    bind(left, with: right)
    let changes = right.changes.record()
    left.value = Opaque(number: 3)
    #expect(right.value.number == 3)
    #expect(changes.values.count == 1)
  }

  @Test func `three properties in a ring settle`() {
    let a = MutableProperty(1)
    let b = MutableProperty(2)
    let c = MutableProperty(3)
    bind(a, with: b)
    bind(b, with: c)
    bind(c, with: a)
    b.value = 9
    #expect([a.value, b.value, c.value] == [9, 9, 9])
  }

  @Test func `the binding ends with whichever goes away first, and leaks nothing`() {
    let count = LiveCount()
    count.measure {
      let left = MutableProperty(1)
      var right: MutableProperty<Int>? = MutableProperty(2)
      let subscription = bind(left, with: right!)
      right = nil
      #expect(subscription.isEnded)
      left.value = 5
    }
    #expect(count.aliveParts == [])
  }

  @Test func `an answer to the first value of a two-way binding is heard`() {
    let left = MutableProperty(0)
    let right = MutableProperty(1)
    left.changes.observe { if $0 == 1 { right.value = 2 } }
    bind(left, with: right)
    #expect(left.value == 2)
    #expect(right.value == 2)
  }

  @Test func `the first value of a two-way binding does not come back`() {
    let text = MutableProperty("")
    let number = MutableProperty(7)
    bind(text, with: number, forward: { Int($0) ?? 0 }, backward: { "number \($0)" })
    #expect(text.value == "number 7")
    #expect(number.value == 7)
  }
}
