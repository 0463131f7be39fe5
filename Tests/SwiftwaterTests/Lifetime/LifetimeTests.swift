import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct LifetimeTests {
  @Test func `observations end with the owner of the lifetime`() {
    final class Row {
      let lifetime = Lifetime()
      var title = ""

      init(name: Signal<String, Never>) {
        name.observe(during: lifetime) { [unowned self] in title = $0 }
      }
    }
    let count = LiveCount()
    let name = Subject<String, Never>()
    count.track {
      var row: Row? = Row(name: name.signal)
      name.send("a")
      #expect(row?.title == "a")
      row = nil
      name.send("b")
    }
    #expect(count.liveParts == [])
  }

  @Test func `an ended lifetime does not begin again`() {
    let lifetime = Lifetime()
    var log: [String] = []
    lifetime.onEnd { log.append("first") }
    lifetime.onEnd { log.append("second") }
    #expect(!lifetime.isEnded)
    lifetime.end()
    lifetime.end()
    #expect(lifetime.isEnded)
    lifetime.onEnd { log.append("late") }
    #expect(log == ["second", "first", "late"])
  }

  @Test func `the end of a lifetime is not an ending of the signal`() {
    let lifetime = Lifetime()
    let subject = Subject<Int, Never>()
    var log: [String] = []
    subject.signal.observe(during: lifetime) {
      log.append("\($0)")
    } onCompletion: {
      log.append("completed")
    }
    subject.send(1)
    lifetime.end()
    subject.send(2)
    subject.complete()
    #expect(log == ["1"])
  }

  @Test func `a resource that ends before the lifetime is released at once`() {
    let lifetime = Lifetime()
    weak var subscription: Subscription?
    do {
      let made = Subscription()
      lifetime.add(made)
      subscription = made
    }
    #expect(subscription != nil)
    subscription?.cancel()
    #expect(subscription == nil)
  }
}
