#if Web
import HTTPTypes
public import Hummingbird
import Logging
public import ServiceLifecycle
public import SwiftwaterPages

/// Serves pages: answers a browser's first request with complete HTML, then keeps the page alive over a
/// socket.
///
/// ```swift
/// var pages = Pages()
/// pages.add(Route("/")) { _ in .page(CounterPage()) }
/// let live = LivePages(pages)
/// let server = WebServer(assets: live.assets) { live.addRoutes(to: $0) }
/// try await server.runUntilSignal(with: [live])
/// ```
///
/// The service ends tabs that nobody came back to, and all of them when the server stops.
public struct LivePages: Service {
  /// Finds out who sends a request, from its cookies; nil for a stranger.
  public typealias Identify =
    @Sendable (Request, WebRequestContext) async throws -> (any Sendable)?

  /// The open tabs.
  public let tabs: Tabs
  /// The client's script and the style sheets, for the server to serve.
  public let assets: StaticAssets

  /// Where browsers connect to their tabs.
  static let socketPath: RouterPath = "/_live/socket"

  private let pages: Pages
  private let script: String
  private let styleSheets: [String]
  private let configuration: Configuration
  let uploadFolder: UploadFolder
  let uploadSpace: UploadSpace
  private let work: CPUBudget?
  private let metrics: LiveMetrics
  private let identify: Identify

  /// - Parameters:
  ///   - pages: the pages.
  ///   - configuration: limits and looks. The program stops if the limits are less than what the script of the
  ///     pages needs.
  ///   - identify: says who asks; the pages get it as ``SwiftwaterPages/PageRequest/identity``.
  public init(
    _ pages: Pages, configuration: Configuration = Configuration(),
    identify: @escaping Identify = { _, _ in nil }
  ) {
    self.init(
      pages, configuration: configuration, work: configuration.limits.workPerAddress.map { CPUBudget($0) },
      metrics: LiveMetrics(), identify: identify)
  }

  init(
    _ pages: Pages, configuration: Configuration, work: CPUBudget?, metrics: LiveMetrics,
    identify: @escaping Identify = { _, _ in nil }
  ) {
    configuration.limits.requireEnoughForTabs()
    self.pages = pages
    self.configuration = configuration
    self.work = work
    self.metrics = metrics
    self.identify = identify
    tabs = Tabs(configuration.limits, metrics: metrics)
    uploadFolder = UploadFolder(in: configuration.uploadFolder)
    uploadSpace = UploadSpace(
      bytes: configuration.limits.uploadedBytes, files: configuration.limits.uploadedFiles,
      share: configuration.limits.uploadShare)
    var assets = StaticAssets()
    script = assets.add("client.js", type: "text/javascript", bytes: clientScript)
    styleSheets = configuration.styleSheets.map { assets.add($0.name, type: "text/css", bytes: $0.bytes) }
    // Browsers ask for it whatever a page says; nothing is shown without complaint.
    let icon = configuration.icon ?? "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    assets.add(at: "/favicon.ico", type: "image/svg+xml", bytes: Array(icon.utf8))
    self.assets = assets
  }

  /// Adds the pages and the socket. Routes for other paths may be added before or after.
  public func addRoutes(to router: Router<WebRequestContext>) {
    router.webSocket(Self.socketPath) { _, context, socket in
      try await withTaskExecutorPreference(EventLoopExecutor(context.channel.eventLoop)) {
        try await serve(socket, context)
      }
    }
    addUploads(to: router)
    router.get("/", use: answer)
    router.get("**", use: answer)
  }

  /// Adds what happens when a form is sent to an address without script. Getting the address shows its page.
  ///
  /// - Parameters:
  ///   - path: the address of the form.
  ///   - router: where to add it.
  ///   - handler: what to do with the form; see `formFields()` of a request. It sends the browser on to
  ///     another page, or shows one with ``answer(_:_:with:)``.
  public func addForm(
    _ path: RouterPath, to router: Router<WebRequestContext>,
    handler: @escaping @Sendable (Request, WebRequestContext) async throws -> Response
  ) {
    // The router knows a path by all its methods, so the page's own must stand beside the form's.
    router.get(path, use: answer)
    router.post(path, use: handler)
  }

  /// Removes uploads that an earlier process has left, then ends tabs that nobody came back to, until the
  /// server stops.
  public func run() async throws {
    uploadFolder.sweep()
    try? await cancelWhenGracefulShutdown { try await tabs.keepTidy() }
    await tabs.endAll()
    uploadFolder.remove()
  }

  // MARK: Requests

  private func answer(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    if let wait = try await work?.waitShortly(for: context.address.network) {
      return Response(status: .tooManyRequests, headers: [.retryAfter: "\(wait.components.seconds + 1)"])
    }
    return try await answer(request, context, with: nil)
  }

  /// Answers a request with a page of one's own, such as a form with what was wrong about it.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - context: what is known about it.
  ///   - make: makes the page; nil for the one that the address stands for.
  public func answer(
    _ request: Request, _ context: WebRequestContext, with make: Pages.Maker?
  ) async throws -> Response {
    let identity = try await identify(request, context)
    let tab = LiveSession(
      PageRequest(
        address: request.uri.string, identity: identity,
        savedState: request.headers[.pageState]?.percentDecoded),
      pages: pages, limits: configuration.limits,
      onError: { [logger = context.logger] error, request in Self.log(error, path: request.path, to: logger)
      },
      onFrame: { [metrics] in metrics.made(patches: $0) })
    let paint: FirstPaint
    do { paint = try await tab.open(make) } catch  where !(error is any HTTPResponseError) {
      Self.log(error, path: request.uri.path, to: context.logger)
      paint = await tab.openFailure(error)
    }
    work?.spend(await tab.takeProcessorTime(), of: context.address.network)
    switch paint {
    case .redirect(let path):
      return Response(status: .seeOther, headers: [.location: path])
    case .page(let page):
      // Nobody comes back to what was only asked about.
      if request.method == .head {
        await tab.end()
      } else {
        await tabs.add(tab, of: context.session, from: context.address.network)
      }
      let html = page.document(script: script, styleSheets: styleSheets)
      return Response(
        status: .init(code: page.status),
        headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: html)))
    }
  }

  private static func log(_ error: any Error, path: String, to logger: Logger) {
    logger.error("a page could not be made", metadata: ["path": "\(path)", "error": "\(error)"])
  }

  // MARK: Sockets

  private func serve(_ socket: WebSocket, _ context: WebRequestContext) async throws {
    var messages = socket.makeAsyncIterator()
    guard case .text(let text)? = await messages.next(), let hello = JoinMessage(text) else {
      return socket.close(.protocolError)
    }
    guard let tab = await tabs.tab(hello.token, of: context.session),
      let connection = await tab.connect(after: hello.frame)
    else { return socket.close(.pageGone) }
    await tabs.connected(tab)
    let network = context.address.network
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          while let frame = await tab.nextFrame(on: connection) {
            guard (try? await socket.send(frame)) != nil else { break }
            metrics.sent(bytes: frame.utf8.count)
          }
          if await tab.hasEnded {
            socket.close(.loginOver)
          } else if await tab.isDraining(connection) {
            // The server stops; if it was the browser that went, this does nothing.
            socket.close(.movingOver, reason: "\(configuration.limits.moveTime / .seconds(1))")
          } else {
            // Another connection took this one's place.
            socket.close()
          }
        }
        read: while let message = await messages.next() {
          // The socket is not read meanwhile, so its browser waits, too.
          await work?.wait(for: network) { context.channel.isActive && !Task.isShuttingDownGracefully }
          guard case .text(let text) = message,
            (try? await tab.receive(text, on: connection)) != nil
          else {
            socket.close(.protocolError)
            break read
          }
          metrics.received(bytes: text.utf8.count)
          work?.spend(await tab.takeProcessorTime(), of: network)
        }
        await tab.drain(connection)
        await tasks.waitForAll()
        work?.spend(await tab.takeProcessorTime(), of: network)
        await tab.disconnect(connection)
      }
    } onGracefulShutdown: {
      // What waits for a page that is being made is not waited for.
      Task { await tab.drain(connection) }
    }
    await tabs.disconnected(tab)
  }
}

extension WebSocket.CloseCode {
  /// The server no longer has the page: the browser asks for it anew.
  static let pageGone: WebSocket.CloseCode = 4404
  /// The server stops: the browser connects to the next one, within the seconds that the reason says.
  static let movingOver: WebSocket.CloseCode = 4503
  /// The page was ended, as by signing out: the browser loads its address again.
  static let loginOver: WebSocket.CloseCode = 4401
}
#endif
