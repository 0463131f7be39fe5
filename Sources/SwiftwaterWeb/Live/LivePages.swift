#if Web
import HTTPTypes
public import Hummingbird
import Logging
public import ServiceLifecycle
public import SwiftwaterPages

/// Serves live pages: it responds to the request for a page with the complete HTML, and then updates the page
/// over a WebSocket.
///
/// ```swift
/// var pages = Pages()
/// pages.add(Route("/")) { _ in .page(CounterPage()) }
/// let livePages = LivePages(pages)
/// let server = WebServer(assets: livePages.assets) { livePages.addRoutes(to: $0) }
/// try await server.runService(with: [livePages])
/// ```
///
/// The service ends tabs to which no browser connects in time, and all tabs when the server stops.
public struct LivePages: Service {
  /// Returns the identity of the user who sends a request, such as by the request's cookies; nil if the user is not
  /// signed in.
  public typealias Identify =
    @Sendable (Request, WebRequestContext) async throws -> (any PageIdentity)?

  /// The open tabs.
  public let tabs: Tabs
  /// The scripts, the style sheets, the icons, the manifest and the service worker. Pass them to the ``WebServer``.
  public let assets: StaticAssets

  /// The path of the WebSocket with which browsers connect to their tabs.
  static let socketPath: RouterPath = "/_live/socket"

  private let pages: Pages
  private let scripts: [String]
  private let styleSheets: [String]
  private let installation: InstallationLinks?
  private let configuration: Configuration
  let uploadFolder: UploadFolder
  let uploadSpace: UploadSpace
  let uploadDisk: UploadDisk
  private let cpuBudget: CPUBudget?
  private let metrics: LiveMetrics
  let identify: Identify

  /// Creates a service for live pages.
  ///
  /// - Parameters:
  ///   - pages: The pages. Those that are added to the value afterwards are not served.
  ///   - configuration: The limits, style sheets, scripts and folders. The program stops if the limits are lower
  ///     than the client script needs.
  ///   - identify: Returns the identity of the user who sends a request. Pages receive it as
  ///     `PageRequest/identity`. An error that it throws becomes the response.
  public init(
    _ pages: Pages, configuration: Configuration = Configuration(),
    identify: @escaping Identify = { _, _ in nil }
  ) {
    self.init(
      pages, configuration: configuration,
      cpuBudget: configuration.limits.cpuTimePerNetwork.map { CPUBudget($0) },
      metrics: LiveMetrics(), identify: identify)
  }

  init(
    _ pages: Pages, configuration: Configuration, cpuBudget: CPUBudget?, metrics: LiveMetrics,
    uploadDisk: UploadDisk? = nil, identify: @escaping Identify = { _, _ in nil }
  ) {
    configuration.limits.requireEnoughForTabs()
    #if DEBUG
    var configuration = configuration
    if BuildStatus.current != nil {
      configuration.scripts.append(BuildStatus.script)
      // `swiftwater-develop` starts the next program at once, so browsers need not spread their reconnections.
      configuration.limits.drainInterval = .zero
    }
    #endif
    self.pages = pages
    self.configuration = configuration
    self.cpuBudget = cpuBudget
    self.metrics = metrics
    self.identify = identify
    tabs = Tabs(configuration.limits, metrics: metrics)
    uploadFolder = UploadFolder(in: configuration.uploadFolder)
    uploadSpace = UploadSpace(
      bytes: configuration.limits.maximumUploadedBytes, files: configuration.limits.maximumUploadedFiles,
      fraction: configuration.limits.maximumUploadFraction)
    self.uploadDisk =
      uploadDisk
      ?? UploadDisk(
        of: uploadFolder.parentPath, minimumFreeBytes: configuration.limits.minimumFreeBytesForUploads)
    var assets = configuration.assets
    var clientFiles = clientFeatures.merging(["client.js": clientScript]) { one, _ in one }
    for module in configuration.modules { clientFiles["modules/" + module.name] = module.bytes }
    let client = assets.addFolder(clientFiles, type: "text/javascript")
    scripts =
      [client + "client.js"]
      + configuration.scripts.map { assets.add($0.name, type: "text/javascript", bytes: $0.bytes) }
    styleSheets = configuration.styleSheets.map { assets.add($0.name, type: "text/css", bytes: $0.bytes) }
    // Browsers request an icon in any case. They accept an empty image without an error.
    let icon = configuration.icon ?? "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    if configuration.icon != nil || assets["/favicon.ico"] == nil {
      assets.add(at: "/favicon.ico", type: "image/svg+xml", bytes: Array(icon.utf8))
    }
    installation = assets.addInstallation(configuration, pages: pages, styleSheets: styleSheets)
    self.assets = assets
  }

  /// Adds the routes for the pages, the WebSocket and uploads. Routes for other paths can be added before or
  /// after.
  ///
  /// - Parameter router: The router of the server.
  public func addRoutes(to router: Router<WebRequestContext>) {
    let connections = LiveConnections(
      tabs: tabs, metrics: metrics, cpuBudget: cpuBudget, drainInterval: configuration.limits.drainInterval)
    router.webSocket(Self.socketPath) { _, context, socket in
      try await withTaskExecutorPreference(EventLoopExecutor(context.channel.eventLoop)) {
        try await connections.serve(socket, context)
      }
    }
    #if DEBUG
    BuildStatus.current?.addRoute(to: router)
    #endif
    addUploads(to: router)
    router.get("/", use: respond)
    router.get("**", use: respond)
  }

  /// Adds a route for a form that a browser submits without script. A GET request for the path shows its
  /// page.
  ///
  /// Each submission takes `WebLimits/cpuTimePerForm` from the budget of CPU time of the client's network. While the
  /// budget is exceeded, a submission waits for up to a second, or is rejected with 429 if it would wait longer.
  ///
  /// - Parameters:
  ///   - path: The path of the form.
  ///   - router: The router of the server.
  ///   - handler: Responds to the form, whose fields it reads with `request.formFields()`. It returns
  ///     `Response.seeOther` for another page, or a page from ``respond(to:context:with:)``. An error that it throws
  ///     becomes the response.
  public func addForm(
    _ path: RouterPath, to router: Router<WebRequestContext>,
    handler: @escaping @Sendable (Request, WebRequestContext) async throws -> Response
  ) {
    // A path with any route of its own no longer matches the pages' wildcard, so it needs a GET route, too.
    router.get(path, use: respond)
    router.post(path) { request, context in
      let network = context.address.network
      if let rejection = try await rejectionAfterWaiting(for: network) { return rejection }
      cpuBudget?.record(configuration.limits.cpuTimePerForm, of: network)
      return try await handler(request, context)
    }
  }

  /// Removes the files of processes that were killed, and then ends tabs to which no browser connects in time.
  ///
  /// When the server stops or the task is cancelled, ends all tabs, removes the uploaded files that no page has
  /// moved, and returns.
  public func run() async throws {
    uploadFolder.removeAbandonedFolders()
    try? await cancelWhenGracefulShutdown { try await tabs.endExpiredRepeatedly() }
    await tabs.stop()
    uploadFolder.remove()
  }

  // MARK: Requests

  private func respond(to request: Request, context: WebRequestContext) async throws -> Response {
    if let rejection = try await rejectionAfterWaiting(for: context.address.network) { return rejection }
    return try await respond(to: request, context: context, with: nil)
  }

  /// Waits until the budget of a network has recovered, if that is soon.
  ///
  /// - Returns: The response that rejects a request if the budget has not recovered; otherwise nil.
  private func rejectionAfterWaiting(for network: String) async throws -> Response? {
    guard let wait = try await cpuBudget?.waitBriefly(for: network) else { return nil }
    return Response(status: .tooManyRequests, headers: [.retryAfter: "\(wait.components.seconds + 1)"])
  }

  /// Responds to a request with a page, such as a form that shows the problems with its fields.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - make: Creates the page; nil for the page of the request's path.
  /// - Returns: The response with the page, a redirect to another path, or no content if a browser requests a preview
  ///   that it would not show.
  /// - Throws: An error that is an `HTTPResponseError`, thrown by the route handler of the page; any error
  ///   that `identify` throws.
  public func respond(
    to request: Request, context: WebRequestContext, with make: Pages.RouteHandler?
  ) async throws -> Response {
    let identity = try await identify(request, context)
    let id = RandomToken.make()
    var logger = context.logger
    logger[metadataKey: "tab"] = .string(id)
    let tab = LiveSession(
      PageRequest(
        url: request.uri.string, identity: identity,
        savedState: savedState(of: request, for: identity)),
      id: id, pages: pages, limits: configuration.limits,
      onError: { [logger] error, request in Self.log(error, path: request.path, to: logger) },
      onUpdate: { [metrics] in metrics.countPatches($0) })
    let response: InitialResponse
    do {
      // The tasks of the page have the logger, too.
      response = try await withLogger(logger) { _ in try await tab.open(make) }
    } catch  where !(error is any HTTPResponseError) {
      Self.log(error, path: request.uri.path, to: logger)
      response = await tab.openErrorPage(error)
    }
    cpuBudget?.record(await tab.takeCPUTime(), of: context.address.network)
    switch response {
    case .redirect(let path):
      return Response(status: .seeOther, headers: [.location: path.asLocation])
    case .page(let page):
      // No browser will connect after a HEAD request, or to a preview.
      let previewingTab = request.headers[.pagePreview]
      if request.method == .head || previewingTab != nil {
        await tab.end()
        if let previewingTab, await !hasOtherType(page, than: previewingTab, context) {
          return Response(status: .noContent)
        }
      } else {
        await tabs.add(tab, of: context.session, from: context.address.network)
      }
      let html = page.document(
        scripts: scripts, styleSheets: styleSheets, fonts: configuration.preloadedFonts,
        installation: installation)
      var headers: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"]
      // The service worker removes what it has kept for another account.
      if installation?.worker != nil { headers[.pageAccount] = page.account.percentEncoded }
      return Response(
        status: .init(code: page.statusCode), headers: headers,
        body: .init(byteBuffer: ByteBuffer(string: html)))
    }
  }

  /// Whether a page has another type than the page of a tab. A page of the same type may show the URL itself
  /// instead of being replaced, so a preview of it would be wrong.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - token: The token of the tab.
  ///   - context: The context of the request, to whose browser session the tab has to belong.
  private func hasOtherType(
    _ page: InitialResponse.Page, than token: String, _ context: WebRequestContext
  ) async -> Bool {
    guard page.statusCode == 200, let tab = await tabs.tab(token, of: context.session) else { return false }
    return await tab.pageType != page.type
  }

  /// The state that the browser has kept of the page; nil if another account was signed in then.
  private func savedState(of request: Request, for identity: (any PageIdentity)?) -> String? {
    guard request.headers[.pageAccount]?.percentDecoded == identity?.account ?? "" else { return nil }
    return request.headers[.pageState]?.percentDecoded
  }

  private static func log(_ error: any Error, path: String, to logger: Logger) {
    if let problem = error as? ScriptProblem {
      return logger.warning(
        "a script of a page reports a problem",
        metadata: [
          "path": .untrusted(path), "script": .untrusted(problem.script), "problem": .untrusted("\(problem)"),
        ])
    }
    logger.error(
      "a page failed", metadata: ["path": .untrusted(path), "error": .untrusted("\(error)")])
  }
}
#endif
