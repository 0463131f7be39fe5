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
    count.track {
      var label: Label? = Label()
      weak let weakLabel = label
      let subscription = subject.signal.bind(to: label!, \.text)
      subject.send("one")
      label = nil
      #expect(weakLabel == nil)
      subject.send("two")
      #expect(subscription.isEnded)
    }
    #expect(count.liveParts == [])
  }

  @Test func `a binding to a property ends at once with it`() {
    let count = LiveCount()
    let subject = Subject<String, Never>()
    count.track {
      var property: MutableProperty<String>? = MutableProperty("")
      let subscription = subject.signal.bind(to: property!)
      subject.send("one")
      #expect(property!.value == "one")
      property = nil
      #expect(subscription.isEnded)
    }
    #expect(count.liveParts == [])
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

  @Test(.debugBuildsOnly) func `binding the same key path twice stops the program with both locations`() async
  {
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

  @Test(.debugBuildsOnly) func `binding a property twice stops the program with its location`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let title = MutableProperty("", file: "Title.swift", line: 3)
      let texts = Subject<String, Never>()
      texts.signal.bind(to: title, file: "First.swift", line: 1)
      texts.signal.bind(to: title, file: "Second.swift", line: 2)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the property made at Title.swift:3 is bound twice"))
  }

  private final class Screen {
    @MutableProperty var title = ""
  }

  @Test(.debugBuildsOnly) func `binding a wrapped property twice stops the program with its type`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let screen = Screen()
      let title = Subject<String, Never>()
      title.signal.bind(to: screen, \.title)
      title.signal.bind(to: screen, \.title)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("of Screen is bound twice") && !message.contains("<computed"))
  }

  @Test func `different elements of one array may be bound`() {
    final class Cells {
      var texts = ["", ""]
    }
    let cells = Cells()
    let (first, second) = (MutableProperty("one"), MutableProperty("two"))
    first.bind(to: cells, \.texts[0])
    second.bind(to: cells, \.texts[1])
    #expect(cells.texts == ["one", "two"])
  }
}
