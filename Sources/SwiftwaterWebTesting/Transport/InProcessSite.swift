import Foundation
public import SwiftwaterPages
import SwiftwaterTesting
import Synchronization

/// An application that runs in the process of the test, with simulated browsers and a simulated network between them.
public final class InProcessSite: TestSite {
  /// The number of deliveries of messages so far, in both directions. A delivery at which the connection broke counts,
  /// and a message that arrived twice counts twice.
  public private(set) var messageCount = 0

  /// The number of faults so far, by kind.
  public private(set) var faultCounts: [Faults.Kind: Int] = [:]

  let clock: TestClock?
  let timeout: Duration
  private let pages: Pages
  private let limits: WebLimits
  private var faults: Faults
  private var generator: SeededGenerator
  private var sessions: [String: LiveSession] = [:]
  private var openPages: [InProcessPage] = []
  /// The first misuse in the code of a page. It makes the test fail, where a server would show the failure page.
  private let misuse = FirstMisuse()

  init(
    _ pages: Pages, _ faults: Faults, _ clock: TestClock?, _ limits: WebLimits, _ timeout: Duration
  ) {
    self.pages = pages
    self.faults = faults
    self.clock = clock
    self.limits = limits
    self.timeout = timeout
    generator = SeededGenerator(seed: faults.seed ?? 0)
  }

  public func newPage(at path: String) async throws -> any TestPage {
    DrivenPage(driver: try await newPage(at: path, as: nil).driver)
  }

  /// Opens a URL in a new browser.
  ///
  /// - Parameters:
  ///   - path: The path, with its query.
  ///   - identity: The identity of the user, which is part of each request; nil if nobody is signed in.
  /// - Returns: The open page.
  /// - Throws: An error if the page cannot be loaded.
  public func open(
    _ path: String, as identity: (any PageIdentity)?, file: String = #fileID, line: Int = #line
  ) async throws -> InProcessPage {
    try await withLocation(file, line) { try await newPage(at: path, as: identity) }
  }

  private func newPage(at path: String, as identity: (any PageIdentity)?) async throws -> InProcessPage {
    let page = InProcessPage(self, identity)
    openPages.append(page)
    page.browser.pendingNavigation = .load(path)
    do {
      try await finishNavigation(of: page)
      return page
    } catch {
      // It has no document, so nothing can be delivered to it.
      openPages.removeAll { $0 === page }
      throw error
    }
  }

  /// Drops all sessions, like a crash of the server. Browsers lose their connections and request their
  /// pages again.
  ///
  /// - Throws: An error if a browser cannot process the messages after the reconnection.
  public func restart() async throws {
    await endSessions()
    for page in openPages { page.browser.client?.closed(.abnormal) }
    if faults.seed == nil { try await settle() }
  }

  /// Simulates a deployment: the server stops, and a new one without sessions starts.
  ///
  /// The old server acknowledges the events that it has applied. The browsers then reconnect to the new
  /// server and send it all later events.
  ///
  /// - Throws: An error if a browser cannot process the messages.
  public func drain() async throws {
    for page in openPages {
      guard let socket = page.browser.client?.socket, socket.isOpen, let tab = socket.joined else { continue }
      await tab.session.drain(tab.connection)
      while let update = await tab.session.nextUpdate(on: tab.connection) { socket.toBrowser.append(update) }
      for update in socket.toBrowser where socket.isOpen { try page.browser.client.receive(update) }
      await closeConnection(page, socket, .draining)
    }
    await endSessions()
    if faults.seed == nil { try await settle() }
  }

  /// Ends all sessions, and removes the pages.
  func end() async {
    await endSessions()
    openPages = []
  }

  private func endSessions() async {
    for session in sessions.values { await session.end() }
    sessions = [:]
  }

  // MARK: Delivering

  /// Delivers the messages that an action causes: all of them or, over a faulty network, some.
  func proceed() async throws {
    guard faults.seed != nil else { return try await settle() }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      guard try await step() else { return }
    }
    faultCounts[.delay, default: 0] += openPages.reduce(0) {
      $0 + ($1.browser.client.socket?.inTransitCount ?? 0)
    }
  }

  /// Performs steps until there is nothing left to do.
  func settle() async throws {
    while try await step() {}
  }

  /// Turns off all faults, breaks the connections that have lost a message, and delivers the messages in transit.
  func recover() async throws {
    faults = Faults()
    // The receiver notices that a message was lost when the next one arrives, which may never happen. A real network
    // would break the connection, so it is closed here.
    for page in openPages {
      if let socket = page.browser.client.socket, socket.isOpen, socket.hasLostMessage {
        await closeConnection(page, socket, .abnormal)
      }
    }
    try await settle()
  }

  private func finishNavigation(of page: InProcessPage) async throws {
    while page.browser.pendingNavigation != nil { _ = try await step(in: page) }
    try await proceed()
  }

  /// Performs one step in one of the browsers, such as the delivery of a message. Returns false if there is
  /// nothing to do.
  func step() async throws -> Bool {
    let order = faults.seed == nil ? openPages : openPages.shuffled(using: &generator)
    for page in order where try await step(in: page) { return true }
    return false
  }

  private func occurs(withProbability probability: Double) -> Bool {
    probability > 0 && Double.random(in: 0..<1, using: &generator) < probability
  }

  private func step(in page: InProcessPage) async throws -> Bool {
    if let misuse = misuse.value.withLock(\.self) { throw misuse }
    if let navigation = page.browser.pendingNavigation {
      page.browser.pendingNavigation = nil
      try await serve(navigation, to: page)
      return true
    }
    if let file = page.browser.client.wantedFiles.first {
      page.browser.client.wantedFiles.removeFirst()
      try await upload(file, from: page)
      return true
    }
    guard let socket = page.browser.client.socket, socket.isOpen else {
      // The clock moves without the test while a browser waits to reconnect, and at random over a faulty network.
      return page.advanceToNextTimer()
    }
    // A half-open connection delivers nothing until it is closed.
    if socket.isHalfOpen { return false }
    if faults.seed != nil, occurs(withProbability: 0.3) {
      if occurs(withProbability: 0.1), page.advanceToNextTimer() { return true }
      if try await sendUpdate(page, socket) { return true }
      if !socket.toBrowser.isEmpty, page.isReading { return try await deliverToBrowser(page, socket) }
    }
    if !socket.toServer.isEmpty { return try await deliverToServer(page, socket) }
    if !socket.toBrowser.isEmpty, page.isReading { return try await deliverToBrowser(page, socket) }
    return try await sendUpdate(page, socket)
  }

  /// Returns the next message to deliver, after applying faults, and removes it unless it is to be delivered again.
  /// Returns nil if the connection breaks instead.
  private func nextMessage(from messages: inout [String], of socket: Socket) -> String? {
    messageCount += 1
    if faults.disconnections.remove(messageCount) != nil || occurs(withProbability: faults.disconnecting) {
      faultCounts[.disconnect, default: 0] += 1
      return nil
    }
    if messages.count > 1, occurs(withProbability: faults.dropping) {
      messages.removeFirst()
      socket.hasLostMessage = true
      socket.hasMessageFault = true
      faultCounts[.drop, default: 0] += 1
    }
    if messages.count > 1, occurs(withProbability: faults.reordering) {
      messages.swapAt(0, 1)
      socket.hasMessageFault = true
      faultCounts[.reorder, default: 0] += 1
    }
    guard occurs(withProbability: faults.duplicating) else { return messages.removeFirst() }
    socket.hasMessageFault = true
    faultCounts[.duplicate, default: 0] += 1
    return messages[0]
  }

  private func deliverToServer(_ page: InProcessPage, _ socket: Socket) async throws -> Bool {
    guard let message = nextMessage(from: &socket.toServer, of: socket) else {
      await closeConnection(page, socket, .abnormal)
      return true
    }
    if let tab = socket.joined {
      do {
        try await tab.session.receive(message, on: tab.connection)
        await tab.session.settleNavigation()
      } catch {
        // A real network never drops, duplicates or reorders messages within a connection. If such a fault has made
        // the message invalid, the connection counts as broken, not as misused.
        await closeConnection(page, socket, socket.hasMessageFault ? .abnormal : .protocolError)
      }
    } else {
      try await join(message, page, socket)
    }
    return true
  }

  private func join(_ message: String, _ page: InProcessPage, _ socket: Socket) async throws {
    let fields = try WireReader.read(message).array ?? []
    if fields.count == 2, let token = fields[0].string, let lastUpdate = fields[1].nonnegativeInteger,
      let session = sessions[token], let connection = await session.connect(after: lastUpdate)
    {
      socket.joined = (session, connection)
    } else {
      await closeConnection(page, socket, .pageGone)
    }
  }

  private func deliverToBrowser(_ page: InProcessPage, _ socket: Socket) async throws -> Bool {
    if let message = nextMessage(from: &socket.toBrowser, of: socket) {
      try page.browser.client.receive(message)
      // The browser closes the connection if a message is missing.
      if !socket.isOpen, let tab = socket.joined { await tab.session.disconnect(tab.connection) }
    } else {
      await closeConnection(page, socket, .abnormal)
    }
    return true
  }

  /// Sends the changes of the session as an update, or closes the connection if the session has ended. Returns false if
  /// there is neither.
  private func sendUpdate(_ page: InProcessPage, _ socket: Socket) async throws -> Bool {
    guard let tab = socket.joined, page.isReading || socket.toBrowser.isEmpty else { return false }
    if let update = await tab.session.pendingUpdate(on: tab.connection) {
      socket.toBrowser.append(update)
      return true
    }
    guard await tab.session.isEnded else { return false }
    await closeConnection(page, socket, .signedOut)
    return true
  }

  /// Closes a connection on both sides. All messages in transit are lost.
  private func closeConnection(_ page: InProcessPage, _ socket: Socket, _ code: CloseCode) async {
    socket.toServer = []
    socket.toBrowser = []
    if let tab = socket.joined { await tab.session.disconnect(tab.connection) }
    page.browser.client.closed(code)
  }

  // MARK: Requests

  /// Uploads a file, after the checks of the server. The session is notified when half of the file has arrived, and
  /// when it is complete.
  private func upload(_ id: Int, from page: InProcessPage) async throws {
    let client: Client = page.browser.client
    guard let file = client.files[id]?.file, let session = sessions[client.token],
      let (attempt, limits) = await session.beginUpload(id, type: file.type)
    else { return }
    let upload: SavedUpload
    do throws(UploadError) {
      var check = try UploadCheck(type: file.type, size: "\(file.content.count)", limits: limits)
      try check.receive(file.content.prefix(file.content.count / 2))
      guard await session.receiveUpload(id, bytes: check.receivedBytes, attempt: attempt) else { return }
      try check.receive(file.content.dropFirst(check.receivedBytes))
      try check.finish()
      upload = SavedUpload(size: check.size, type: check.type)
    } catch {
      return await session.failUpload(id, error)
    }
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try file.content.write(to: url)
    _ = await session.finishUpload(id, upload, at: url, attempt: attempt)
  }

  private func serve(_ navigation: BrowserModel.Navigation, to page: InProcessPage) async throws {
    let browser = page.browser
    switch navigation {
    case .load(let url):
      let (document, token, url) = try await request(url, page)
      browser.load(document, url: url, token: token, clock: page.timerClock)
    case .reload:
      let (document, token, url) = try await request(browser.url, page)
      browser.load(document, url: url, token: token, clock: page.timerClock)
    case .rebuild:
      let (document, token, _) = try await request(
        browser.url, page, savedState: browser.client.savedState, of: browser.client.account)
      browser.client.rebuild(document, token: token)
    }
  }

  private func request(
    _ url: String, _ page: InProcessPage, savedState: String? = nil, of account: String? = nil
  ) async throws -> (document: ElementNode, token: String, url: String) {
    var url = url
    // The state that was saved for another user is not restored.
    let savedState = account == page.identity?.account ?? "" ? savedState : nil
    for _ in 0..<20 {
      let session = LiveSession(
        PageRequest(url: url, identity: page.identity, savedState: savedState), pages: pages,
        limits: limits,
        onError: { [misuse] error, _ in
          if let error = error as? PageMisuse { misuse.value.withLock { $0 = $0 ?? error } }
        })
      switch try await session.open() {
      case .redirect(let next): url = next
      case .page(let rendered):
        sessions[session.token] = session
        let html = rendered.document(script: "/client.js", styleSheets: [])
        return (try HTMLParser.document(html), session.token, url)
      }
    }
    throw TestPageError("\(url) redirects too often")
  }
}

private final class FirstMisuse: Sendable {
  let value = Mutex<PageMisuse?>(nil)
}
