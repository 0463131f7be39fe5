import Foundation
import Swiftwater
import SwiftwaterFoundation
import Synchronization
import Testing

extension Notification.Name {
  fileprivate static let moved = Notification.Name("moved")
}

private func number(of notification: Notification) -> Int {
  notification.userInfo?["number"] as? Int ?? -1
}

extension NotificationCenter {
  fileprivate func post(_ number: Int, from object: AnyObject? = nil) {
    post(name: .moved, object: object, userInfo: ["number": number])
  }
}

/// Counts from any thread.
private final class Counter: Sendable {
  private let value = Atomic<Int>(0)
  var count: Int { value.load(ordering: .sequentiallyConsistent) }
  func increase() { value.add(1, ordering: .sequentiallyConsistent) }
}

@MainActor @Suite struct NotificationsTests {
  let center = NotificationCenter()

  @Test func `delivers what is posted elsewhere on the observer's actor, in order`() async {
    let center = center
    Task {
      await Task.detached { for number in 0..<1000 { center.post(number) } }.value
    }
    let numbers = await center.signal(for: .moved, extracting: number)
      .on(value: { _ in MainActor.preconditionIsolated() })
      .take(first: 1000)
      .all()
    #expect(numbers == Array(0..<1000))
  }

  @Test func `nothing arrives inside the call that posts`() async {
    let received = Subject<Int, Never>()
    var numbers: [Int] = []
    let subscription = center.signal(for: .moved, extracting: number).observe {
      numbers.append($0)
      received.send($0)
    }
    center.post(1)
    #expect(numbers == [])
    #expect(await received.signal.first() == 1)
    subscription.cancel()
  }

  @Test func `other names are not heard`() async {
    Task {
      center.post(name: Notification.Name("other"), object: nil, userInfo: ["number": 1])
      center.post(2)
    }
    #expect(await center.signal(for: .moved, extracting: number).first() == 2)
  }

  @Test func `only the wanted sender is heard, and it is not kept`() async {
    var sender: NSObject? = NSObject()
    weak let observed = sender
    let signal = center.signal(for: .moved, object: sender, extracting: number)
    Task { [center, sender] in
      center.post(1)
      center.post(2, from: NSObject())
      center.post(3, from: sender)
    }
    #expect(await signal.first() == 3)
    let subscription = signal.observe { _ in }
    sender = nil
    #expect(observed == nil)
    subscription.cancel()
  }

  @Test func `cancelling leaves the center`() {
    let counter = Counter()
    let subscription = center.signal(for: .moved) { _ in counter.increase() }.observe {}
    center.post(1)
    #expect(counter.count == 1)
    subscription.cancel()
    center.post(2)
    #expect(counter.count == 1)
  }

  @Test func `each observation is in the center by itself`() {
    let counter = Counter()
    let signal = center.signal(for: .moved) { _ in counter.increase() }
    center.post(1)
    #expect(counter.count == 0)
    let first = signal.observe {}
    let second = signal.observe {}
    center.post(2)
    #expect(counter.count == 2)
    first.cancel()
    center.post(3)
    #expect(counter.count == 3)
    second.cancel()
  }

  @Test func `an observation does not keep the center`() {
    var center: NotificationCenter? = NotificationCenter()
    weak let observed = center
    let subscription = center?.signal(for: .moved, extracting: number).observe { _ in }
    center = nil
    #expect(observed == nil)
    subscription?.cancel()
  }
}
