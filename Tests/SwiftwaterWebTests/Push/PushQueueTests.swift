#if Web
import PushService
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// The decisions about messages, at times that the test gives.
struct PushQueueTests {
  private let begin = ContinuousClock.now
  private let subscriber = Subscriber()

  private func limits(_ change: (inout PushSender.Limits) -> Void = { _ in }) -> PushSender.Limits {
    var limits = PushSender.Limits()
    limits.firstRetryDelay = .seconds(1)
    change(&limits)
    return limits
  }

  private func entry(
    _ text: String, host: String = "a", topic: String? = nil, device: Int = 1,
    for lifetime: Duration = .seconds(1000),
    due: Duration = .zero
  ) throws -> PushQueue.Entry {
    let url = "https://\(host).example/\(device)"
    return PushQueue.Entry(
      subscription: try #require(subscriber.subscription(at: url)), endpoint: try #require(PushEndpoint(url)),
      account: "ada", content: Array(text.utf8), urgency: .normal, topic: topic, deadline: begin + lifetime,
      due: begin + due)
  }

  /// A queue that can be changed inside of `#expect`.
  private final class QueueReference {
    private var queue: PushQueue

    init(_ limits: PushSender.Limits) { queue = PushQueue(limits) }

    var count: Int { queue.count }

    func add(_ entry: PushQueue.Entry) -> Bool { queue.add(entry) }

    func takeGivenUp() -> [PushQueue.Entry] { queue.takeGivenUp() }

    func next(at now: ContinuousClock.Instant) -> PushQueue.Entry? { queue.next(at: now) }

    var nextDue: ContinuousClock.Instant? { queue.nextDue }

    func finish(
      _ entry: PushQueue.Entry, _ outcome: PushQueue.Outcome, at now: ContinuousClock.Instant
    ) -> PushQueue.Decision { queue.finish(entry, outcome, at: now) }
  }

  private func text(_ entry: PushQueue.Entry?) -> String? {
    entry.map { String(decoding: $0.content, as: UTF8.self) }
  }

  @Test func `a pause that a service requests applies to later messages, too`() throws {
    let queue = QueueReference(limits { $0.maximumAttempts = 1 })
    #expect(queue.add(try entry("one")))
    let one = try #require(queue.next(at: begin))
    #expect(queue.finish(one, .postponed(after: .seconds(60)), at: begin) == .givenUp)
    #expect(queue.add(try entry("two")))
    #expect(queue.next(at: begin) == nil)
    #expect(queue.nextDue == begin + .seconds(60))
    #expect(text(queue.next(at: begin + .seconds(60))) == "two")
  }

  @Test func `a message whose time is over while it waits is not sent`() throws {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("one", for: .seconds(30))))
    #expect(queue.add(try entry("two")))
    #expect(text(queue.next(at: begin + .seconds(30))) == "two")
    #expect(queue.next(at: begin + .seconds(30)) == nil)
    #expect(queue.takeGivenUp().map(text) == ["one"])
    #expect(queue.takeGivenUp().isEmpty)
    #expect(queue.count == 0)
  }

  @Test func `a full queue gives up a message that a service has not accepted, for a new message`() throws {
    let queue = QueueReference(limits { $0.maximumQueuedMessages = 2 })
    #expect(queue.add(try entry("one", host: "busy")))
    let one = try #require(queue.next(at: begin))
    #expect(queue.finish(one, .postponed(after: nil), at: begin) == .waits)
    #expect(queue.add(try entry("two")))
    #expect(queue.add(try entry("three", device: 2)))
    #expect(queue.takeGivenUp().map(text) == ["one"])
    #expect(!queue.add(try entry("four", device: 3)))
    #expect([queue.next(at: begin), queue.next(at: begin)].map(text) == ["two", "three"])
  }

  @Test func `messages are sent in their order, and no more at once than the limits allow`() throws {
    let queue = QueueReference(
      limits {
        $0.maximumConcurrentRequests = 3
        $0.maximumConcurrentRequestsPerService = 2
      })
    for text in ["1", "2", "3"] { #expect(queue.add(try entry(text))) }
    for text in ["4", "5"] { #expect(queue.add(try entry(text, host: "b"))) }
    let sent = [queue.next(at: begin), queue.next(at: begin), queue.next(at: begin)]
    // Requests are sent round-robin by service.
    #expect(sent.map(text) == ["1", "4", "2"])
    #expect(queue.next(at: begin) == nil)
    #expect(queue.nextDue == nil)
    #expect(queue.finish(try #require(sent[1]), .delivered, at: begin) == .delivered)
    #expect(text(queue.next(at: begin)) == "5")
    #expect(queue.finish(try #require(sent[0]), .rejected, at: begin) == .rejected)
    #expect(text(queue.next(at: begin)) == "3")
  }

  @Test func `a message beyond the limit is rejected`() throws {
    let queue = QueueReference(limits { $0.maximumQueuedMessages = 2 })
    #expect(queue.add(try entry("1")))
    #expect(queue.add(try entry("2", host: "b")))
    #expect(!queue.add(try entry("3")))
    #expect(queue.count == 2)
    _ = queue.next(at: begin)
    #expect(queue.add(try entry("4")))
  }

  @Test func `a message replaces one with its topic for the same device`() throws {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("1", topic: "t")))
    #expect(queue.add(try entry("2", topic: "u")))
    #expect(queue.add(try entry("3", topic: "t", device: 2)))
    #expect(queue.add(try entry("4", topic: "t")))
    #expect(queue.count == 3)
    #expect(
      [queue.next(at: begin), queue.next(at: begin), queue.next(at: begin)].map(text) == ["4", "2", "3"])
  }

  @Test func `a service that does not answer is asked again, ever more slowly`() throws {
    let queue = QueueReference(limits { $0.maximumAttempts = 4 })
    #expect(queue.add(try entry("1")))
    var now = begin
    for delay in [1, 2, 4] {
      let sent = try #require(queue.next(at: now))
      #expect(queue.finish(sent, .postponed(after: nil), at: now) == .waits)
      #expect(queue.nextDue == now + .seconds(delay))
      #expect(queue.next(at: now + .seconds(delay) - .milliseconds(1)) == nil)
      now += .seconds(delay)
    }
    #expect(queue.finish(try #require(queue.next(at: now)), .postponed(after: nil), at: now) == .givenUp)
    #expect(queue.count == 0)
    #expect(queue.nextDue == nil)
  }

  @Test func `a service that requests a pause receives no message until then, and other services do`() throws
  {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("1")))
    #expect(queue.add(try entry("2")))
    #expect(queue.add(try entry("3", host: "b")))
    let sent = try #require(queue.next(at: begin))
    #expect(queue.finish(sent, .postponed(after: .seconds(60)), at: begin) == .waits)
    #expect(text(queue.next(at: begin)) == "3")
    #expect(queue.next(at: begin) == nil)
    #expect(queue.nextDue == begin + .seconds(60))
    let later = begin + .seconds(60)
    #expect([queue.next(at: later), queue.next(at: later)].map(text) == ["2", "1"])
  }

  @Test func `a service that requests short pauses is asked again ever more slowly, too`() throws {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("1")))
    var now = begin
    for (requested, delay) in [(0, 1), (0, 2), (5, 5), (1, 8)] {
      let sent = try #require(queue.next(at: now))
      #expect(queue.finish(sent, .postponed(after: .seconds(requested)), at: now) == .waits)
      #expect(queue.nextDue == now + .seconds(delay))
      now += .seconds(delay)
    }
  }

  @Test func `a shorter pause in a response that arrives later does not shorten a pause`() throws {
    let queue = QueueReference(limits { $0.maximumAttempts = 1 })
    for text in ["1", "2", "3"] { #expect(queue.add(try entry(text))) }
    let sent = [try #require(queue.next(at: begin)), try #require(queue.next(at: begin))]
    for (entry, pause) in zip(sent, [60, 5]) {
      #expect(queue.finish(entry, .postponed(after: .seconds(pause)), at: begin) == .givenUp)
    }
    #expect(queue.nextDue == begin + .seconds(60))
  }

  @Test func `a message is given up when its time would be over`() throws {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("1", for: .seconds(30))))
    let sent = try #require(queue.next(at: begin))
    #expect(queue.finish(sent, .postponed(after: .seconds(30)), at: begin) == .givenUp)
  }

  @Test func `a message that waits for another attempt is replaced by a newer one with its topic`() throws {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("1", topic: "t")))
    let sent = try #require(queue.next(at: begin))
    #expect(queue.add(try entry("2", topic: "t")))
    #expect(queue.finish(sent, .postponed(after: nil), at: begin) == .givenUp)
    #expect(text(queue.next(at: begin)) == "2")
  }

  @Test func `a subscription that its service does not know is removed`() throws {
    let queue = QueueReference(limits())
    #expect(queue.add(try entry("1")))
    #expect(queue.finish(try #require(queue.next(at: begin)), .gone, at: begin) == .removeSubscription)
  }
}
#endif
