import Foundation
import Swiftwater
import SwiftwaterFoundation
import Synchronization
import Testing

@Suite @MainActor struct NotificationsTests {
  final class Sender: Sendable {}

  let center = NotificationCenter()
  let name = Notification.Name("changed")

  private func numbers(from sender: Sender? = nil) -> Signal<Int, Never> {
    center.signal(for: name, object: sender, buffering: .unbounded) { $0.userInfo?["number"] as? Int ?? 0 }
  }

  private func post(_ number: Int, from sender: Sender? = nil) {
    center.post(name: name, object: sender, userInfo: ["number": number])
  }

  @Test func `notifications arrive in the order they were posted, after the call that posts`() async {
    var seen: [Int] = []
    let (done, continuation) = AsyncStream<Void>.makeStream()
    numbers().observe { number in
      seen.append(number)
      if number == 3 { continuation.finish() }
    }
    for number in 1...3 { post(number) }
    #expect(seen == [])
    for await _ in done {}
    #expect(seen == [1, 2, 3])
  }

  @Test func `only notifications of the given sender are received`() async {
    let wanted = Sender()
    var seen: [Int] = []
    let (done, continuation) = AsyncStream<Void>.makeStream()
    numbers(from: wanted).observe { number in
      seen.append(number)
      continuation.finish()
    }
    post(1, from: Sender())
    post(2, from: wanted)
    for await _ in done {}
    #expect(seen == [2])
  }

  @Test func `a sender is not retained`() {
    var sender: Sender? = Sender()
    weak let remembered = sender
    let subscription = numbers(from: sender!).observe { _ in }
    sender = nil
    #expect(remembered == nil)
    subscription.cancel()
  }

  @Test func `a cancelled observation is removed from the center`() {
    let extracted = Count()
    let subscription = center.signal(for: name, buffering: .latest) { _ in extracted.add() }.observe { _ in }
    post(1)
    subscription.cancel()
    post(2)
    #expect(extracted.value == 1)
  }

  private final class Count: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }
}
