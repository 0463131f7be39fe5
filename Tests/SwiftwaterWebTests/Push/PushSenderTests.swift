#if Web
import Foundation
import Logging
import MetricsTestKit
import NIOCore
import PushService
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

/// Messages over real connections to a push service on this machine.
@Suite(.timeLimit(.minutes(30)))
struct PushSenderTests {
  /// Subscriptions in memory.
  final class Store: PushSubscriptionStore {
    private let all = Mutex<[String: [PushSubscription]]>([:])
    private let (removals, removalContinuation) = AsyncStream.makeStream(of: String.self)

    func add(_ subscription: PushSubscription, for account: String) {
      all.withLock { all in
        for account in all.keys { all[account]?.removeAll { $0.id == subscription.id } }
        all[account, default: []].append(subscription)
      }
    }

    func subscriptions(for account: String) -> [PushSubscription] { all.withLock { $0[account] ?? [] } }

    func remove(_ endpoint: String, for account: String) {
      all.withLock { $0[account]?.removeAll { $0.id == endpoint } }
      removalContinuation.yield(endpoint)
    }

    func nextRemoval() async -> String? { await removals.first { _ in true } }
  }

  private struct Setup {
    let store = Store()
    let subscriber = Subscriber()
    let metrics = TestMetrics()
    let log = RecordedLog()

    func count(_ result: String) throws -> Int64 {
      try metrics.expectCounter("swiftwater_web_push_messages_total", [("result", result)]).values.reduce(
        0, +)
    }
  }

  private func message(_ title: String) -> PushMessage {
    var message = PushMessage(title: title, path: "/chats/7")
    message.body = "Hello"
    message.topic = "chat-7"
    message.urgency = .high
    message.timeToLive = .seconds(600)
    return message
  }

  /// Runs a sender while a closure runs. Its pauses pass at once.
  private func withSender(
    allowsLocalServices: Bool = true,
    resolve: @escaping @Sendable (String) async throws -> [IPAddress] = { _ in [] },
    _ body: (PushSender, Setup) async throws -> Void
  ) async throws {
    let setup = Setup()
    var limits = PushSender.Limits()
    limits.allowsLocalServices = allowsLocalServices
    limits.maximumAttempts = 3
    let passed = Mutex(Duration.zero)
    let begin = ContinuousClock.now
    let transport = PushTransport(timeout: .seconds(600))
    let now: @Sendable () -> ContinuousClock.Instant = { begin + passed.withLock { $0 } }
    let environment = PushDispatcher.Environment {
      try await transport.post($0)
    } resolve: {
      try await resolve($0)
    } now: {
      now()
    } sleep: { until in
      passed.withLock { $0 = max($0, begin.duration(to: until)) }
    }
    let sender = PushSender(
      key: VAPIDKey(), contact: "mailto:admin@example.org", store: setup.store, limits: limits,
      logger: setup.log.logger, metrics: PushMetrics(factory: setup.metrics), environment: environment)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await sender.run() }
      try await body(sender, setup)
      tasks.cancelAll()
    }
  }

  private func subscribe(_ setup: Setup, at url: String) throws {
    setup.store.add(try #require(setup.subscriber.subscription(at: url)), for: "ada")
  }

  @Test func `a message arrives encrypted, signed and with its fields`() async throws {
    try await withPushService { service in
      try await withSender { sender, setup in
        try subscribe(setup, at: service.url + "/send/1")
        #expect(try await sender.send(message("Ada"), to: "ada") == 1)
        #expect(try await sender.send(message("Ada"), to: "bob") == 0)
        let received = try #require(await service.messages.first { _ in true })
        #expect(received.path == "/send/1")
        #expect(received.fields["content-encoding"] == "aes128gcm")
        #expect(received.fields["ttl"] == "600" || received.fields["ttl"] == "599")
        #expect(received.fields["urgency"] == "high")
        #expect(received.fields["topic"]?.wholeMatch(of: /[\w-]{32}/) != nil)
        let claims = try #require(received.claims)
        #expect(claims.aud == service.url)
        #expect(claims.sub == "mailto:admin@example.org")
        #expect(
          claims.exp > Date.now.timeIntervalSince1970 && claims.exp < Date.now.timeIntervalSince1970 + 86_400)
        let text = String(decoding: try setup.subscriber.read(received.body), as: UTF8.self)
        #expect(
          text
            == #"{"account":"ada","body":"Hello","hides":true,"path":"/chats/7","tag":"chat-7","title":"Ada"}"#
        )
      }
    }
  }

  @Test(arguments: [404, 410])
  func `a subscription that its service does not know is removed`(_ statusCode: Int) async throws {
    try await withPushService(responding: { _ in .init(statusCode) }) { service in
      try await withSender { sender, setup in
        try subscribe(setup, at: service.url + "/1")
        try await sender.send(message("Ada"), to: "ada")
        #expect(await setup.store.nextRemoval() == service.url + "/1")
        #expect(setup.store.subscriptions(for: "ada").isEmpty)
        #expect(try setup.count("gone") == 1)
      }
    }
  }

  @Test func `a message that is rejected for now is sent again, after the time that the service says`()
    async throws
  {
    let responses = Mutex([(429, "120"), (503, nil), (201, nil)] as [(Int, String?)])
    try await withPushService { _ in
      let (statusCode, retryAfter) = responses.withLock { $0.removeFirst() }
      return .init(statusCode, retryAfter.map { ["Retry-After": $0] } ?? [:])
    } _: { service in
      try await withSender { sender, setup in
        try subscribe(setup, at: service.url + "/1")
        try await sender.send(message("Ada"), to: "ada")
        let times = await service.messages.prefix(3).reduce(into: []) { $0.append($1.fields["ttl"]) }
        #expect(times.compactMap { $0.flatMap(Int.init) }.first! >= 599)
        #expect(times.dropFirst().compactMap { $0.flatMap(Int.init) }.allSatisfy { $0 <= 480 })
        #expect(setup.store.subscriptions(for: "ada").count == 1)
      }
    }
  }

  @Test(arguments: [400, 403, 413, 301])
  func `a message that is rejected is dropped, and the subscription stays`(_ statusCode: Int) async throws {
    try await withPushService(responding: { message in
      message.path == "/1" ? .init(statusCode, ["Location": "/moved"]) : .init(201)
    }) { service in
      try await withSender { sender, setup in
        try subscribe(setup, at: service.url + "/1")
        try await sender.send(message("Ada"), to: "ada")
        // The second message shows that nothing else was received before it.
        setup.store.add(try #require(setup.subscriber.subscription(at: service.url + "/2")), for: "bob")
        var messages = service.messages.makeAsyncIterator()
        #expect(await messages.next()?.path == "/1")
        try await sender.send(message("Ada"), to: "bob")
        #expect(await messages.next()?.path == "/2")
        #expect(setup.store.subscriptions(for: "ada").count == 1)
      }
    }
  }

  @Test func `a service whose response has no end does not hold up the sender`() async throws {
    let (body, bodyContinuation) = AsyncStream.makeStream(of: ByteBuffer.self)
    try await withPushService(responding: { _ in .init(410, body: body) }) { service in
      // The service stops when its responses have ended.
      defer { bodyContinuation.finish() }
      try await withSender { sender, setup in
        try subscribe(setup, at: service.url + "/1")
        try await sender.send(message("Ada"), to: "ada")
        #expect(await setup.store.nextRemoval() == service.url + "/1")
      }
    }
  }

  @Test func `a subscription is removed if the address of its service is private`() async throws {
    try await withSender(allowsLocalServices: false, resolve: { _ in ["10.0.0.1"] }) { sender, setup in
      try subscribe(setup, at: "https://push.example/1")
      try await sender.send(message("Ada"), to: "ada")
      #expect(await setup.store.nextRemoval() == "https://push.example/1")
    }
  }

  @Test func `a message that is on its way when the sender stops does not count`() async throws {
    let (requests, requestContinuation) = AsyncStream.makeStream(of: Void.self)
    let (answers, answerContinuation) = AsyncStream.makeStream(of: [IPAddress].self)
    var stopped: Setup?
    try await withSender(
      allowsLocalServices: false,
      resolve: { _ in
        requestContinuation.yield()
        // The only answer is the end of the task.
        for await answer in answers { return answer }
        throw CancellationError()
      }
    ) { sender, setup in
      stopped = setup
      try subscribe(setup, at: "https://push.example/1")
      #expect(try await sender.send(message("Ada"), to: "ada") == 1)
      _ = await requests.first { _ in true }
    }
    answerContinuation.finish()
    let setup = try #require(stopped)
    for result in ["delivered", "gone", "rejected", "expired", "dropped"] {
      #expect(try setup.count(result) == 0)
    }
    #expect(setup.log.lines.isEmpty)
  }

  @Test func `a subscription over plain HTTP is removed, and no message is queued for it`() async throws {
    try await withPushService { service in
      try await withSender(allowsLocalServices: false) { sender, setup in
        try subscribe(setup, at: service.url + "/1")
        #expect(try await sender.send(message("Ada"), to: "ada") == 0)
        #expect(setup.store.subscriptions(for: "ada").isEmpty)
      }
    }
  }

  @Test func `a message that is too long is an error`() async throws {
    try await withSender { sender, _ in
      var long = message("Ada")
      long.body = String(repeating: "x", count: 4000)
      await #expect(throws: PushMessage.TooLongError.self) { try await sender.send(long, to: "ada") }
    }
  }

  @Test func `the log names the service, and not the subscription`() async throws {
    try await withPushService(responding: { _ in .init(410) }) { service in
      try await withSender { sender, setup in
        setup.store.add(
          try #require(
            PushSubscription(
              endpoint: service.url + "/secret", p256dh: String(repeating: "A", count: 87),
              auth: String(repeating: "A", count: 22))), for: "ada")
        try await sender.send(message("Ada"), to: "ada")
        _ = await setup.store.nextRemoval()
        #expect(setup.log.lines.contains { $0.contains(service.url) })
        #expect(!setup.log.lines.contains { $0.contains("secret") })
      }
    }
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
  ])
  func `a date in a header field is parsed`(_ text: String, _ seconds: Double) {
    #expect(HTTPDate.parse(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: ["", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Foo 1994 08:49:37 GMT"])
  func `a text in another format is not parsed as a date`(_ text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
#endif
