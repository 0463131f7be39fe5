import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/Ownership.md, line for line.

@Suite struct OwnershipExamples {
  final class PlayerViewModel {
    let position = MutableProperty(0)
    let remaining: Property<Int>
    private(set) var log: [Int] = []
    private let lifetime = Lifetime()

    init(length: Int, ticks: Signal<Int, Never>) {
      remaining = position.map { length - $0 }
      // Its own property, which is released with it.
      position.observe(with: self) { model, position in model.log.append(position) }
      // A signal of another owner, which may outlive it.
      ticks.observe(with: self, during: lifetime) { model, tick in model.position.value = tick }
    }
  }

  @Test func `a released model ends all its observations`() {
    let count = LiveCount()
    let ticks = Subject<Int, Never>()
    count.track {
      var model: PlayerViewModel? = PlayerViewModel(length: 10, ticks: ticks.signal)
      weak let watched = model
      ticks.send(1)
      #expect(model?.remaining.value == 9)
      #expect(model?.log == [0, 1])
      model = nil
      #expect(watched == nil)
      ticks.send(2)  // no observer is left
    }
    #expect(count.liveParts == [])
  }

  @Test func `a binding does not retain its target`() {
    final class Label {
      var text: String?
    }
    let title = MutableProperty("Inbox")
    var label: Label? = Label()
    title.bind(to: label!, \.text)
    #expect(label?.text == "Inbox")
    label = nil  // ends the binding
    title.value = "Outbox"
  }
}
