internal import Swiftwater
internal import SwiftwaterDesign

/// The page of one tab and everything that lives as long as the page: its document, lifetime, title,
/// persisted state and authorization.
///
/// It is used on the actor of the tab only, and runs the code of the page in the page's language.
final class PageHost {
  /// The nodes of the page and the patches that wait for the browser.
  let document = Document()
  /// Called when the page asks for another URL.
  var onNavigation: (_ path: String, _ replacesHistory: Bool) -> Void = { _, _ in }
  /// Called when the user is no longer authorized to use the page.
  var onUnauthorized: () -> Void = {}
  /// Receives misuses in the code of the page; nil lets them stop the program.
  var misuseHandler: Misuse.Handler?

  private let pages: Pages
  private var page: (any Page)?
  /// Returns whether the user is authorized to use the page now.
  private var checkAuthorization: () -> Bool = { true }
  /// Sends when the authorization changes. Nothing else retains the derived property.
  private var authorization = Property.constant(true)
  /// Nothing else retains a derived title.
  private var title: Property<String>?
  private var state: PersistedState?
  private var lifetime = Lifetime()
  /// The request for the current page.
  private(set) var request: PageRequest
  private var language: PageLanguage
  private var isVisible = false
  private var cpuTime = Duration.zero

  /// - Parameters:
  ///   - request: The first request of the tab.
  ///   - pages: The pages of the application.
  init(_ request: PageRequest, pages: Pages) {
    self.request = request
    self.pages = pages
    language = pages.language(request)
  }

  // MARK: Running code of the page

  /// Runs code of the page in its language, and adds the CPU time that it takes to the total.
  ///
  /// Calls must not be nested, or the time of the inner one counts twice. The closure is synchronous, and so
  /// runs on one thread from beginning to end.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let begin = ThreadCPUTime.now
    defer { cpuTime += ThreadCPUTime.now - begin }
    return try runUncounted(body)
  }

  /// Runs code of the page in its language, without counting the time. A misuse in the code ends the page, and not
  /// the program.
  private func runUncounted<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Misuse.$handler.withValue(misuseHandler) { try language.withTranslation(body) }
  }

  /// Returns the CPU time that the page has taken since the last call, and resets it.
  func takeCPUTime() -> Duration {
    defer { cpuTime = .zero }
    return cpuTime
  }

  // MARK: Showing a page

  /// Shows the first page of the tab.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - statusCode: The HTTP status code of the response.
  ///   - token: The token of the tab.
  func open(_ page: any Page, statusCode: Int, token: String) -> InitialResponse {
    let (html, title) = run { show(page) }
    // The browser discards a state that the page has not accepted.
    sendState(replacing: request.savedState ?? "")
    return .page(
      InitialResponse.Page(
        statusCode: statusCode, clientTexts: language.clientTexts, lastStateText: language.lastStateText,
        title: title,
        body: html, token: token,
        account: request.identity?.account ?? "", modules: document.modulePaths,
        type: ObjectIdentifier(type(of: page))))
  }

  /// The type of the page; nil if there is none.
  var pageType: ObjectIdentifier? { page.map { ObjectIdentifier(type(of: $0)) } }

  /// Shows a page that reports an error as the first page of the tab.
  func openErrorPage(_ error: any Error, token: String) -> InitialResponse {
    open(run { pages.errorPage(request, error) }, statusCode: 500, token: token)
  }

  /// Shows another page.
  ///
  /// - Parameters:
  ///   - makePage: Returns the page.
  ///   - request: The request for the page.
  ///   - url: The URL to show in the browser.
  ///   - replacesHistory: Whether the URL replaces the current one in the browser's history.
  ///   - isFromPage: Whether the current page has asked for the URL, and not the user.
  func change(
    to makePage: () -> any Page, _ request: PageRequest, at url: String, replacesHistory: Bool,
    isFromPage: Bool = false
  ) {
    if isFromPage { run { dropSubmittedDrafts() } }
    self.request = request
    language = pages.language(request)
    let (html, title) = run { show(makePage()) }
    document.patch(
      .page(
        html: html, title: title, path: url, replacesHistory: replacesHistory,
        clientTexts: language.clientTexts))
    sendState()
  }

  /// Lets the current page show another URL itself.
  ///
  /// - Parameters:
  ///   - request: The request for the URL.
  ///   - url: The URL to show in the browser.
  ///   - replacesHistory: Whether the URL replaces the current one in the browser's history.
  ///   - screen: The number of the screen that the entry of the browser's history shows; nil or 0 for none.
  /// - Returns: False if the page does not accept the URL, so that another page has to be made.
  func accept(_ request: PageRequest, at url: String, replacesHistory: Bool, screen: Int?) -> Bool {
    let isScreen = run {
      document.screens?.accept(url, screen, replacesHistory: replacesHistory) ?? false
    }
    if !isScreen {
      guard run({ page?.accept(request) }) == true else { return false }
      document.patch(.location(path: url, replacesHistory: replacesHistory))
    }
    self.request = request
    // The browser already has the state that it persisted for this URL.
    if let savedState = request.savedState { sendState(replacing: savedState) }
    return true
  }

  private func show(_ page: any Page) -> (html: String, title: String) {
    lifetime.end()
    lifetime = Lifetime()
    self.page?.isVisible.value = false
    self.page = page
    setVisible(isVisible)
    let values = page.state
    state = values.isEmpty ? nil : PersistedState(values, restoring: request.savedState)
    let html = document.open(page, at: request.url)
    let title = page.title
    self.title = title
    title.observeChanges(during: lifetime) { [unowned document] in document.patch(.title($0)) }
    state?.text.observeChanges(during: lifetime) { [unowned document] in document.patch(.state($0)) }
    observeAuthorization(page.isAuthorized.booleanSource.property) { page.isAuthorized.booleanSource.current }
    page.destinations.observe(during: lifetime) { [unowned self] path in onNavigation(path, false) }
    page.replacements.observe(during: lifetime) { [unowned self] path in onNavigation(path, true) }
    page.backDestinations.observe(during: lifetime) { [unowned self] path in
      // The browser, which knows its history, navigates. It does so to pages of the application only.
      guard ClientMessage.accepts(path) else { return onNavigation(path, true) }
      dropSubmittedDrafts()
      document.patch(.return(path))
    }
    return (html, title.value)
  }

  /// Sends the persisted state to the browser.
  ///
  /// - Parameter known: The state that the browser already has, which is not sent again.
  private func sendState(replacing known: String = "") {
    let text = state?.text.value ?? ""
    if text != known { document.patch(.state(text)) }
  }

  /// Lets the browser forget the drafts of forms that are being submitted, before another page is shown. A submission
  /// has led to that page, but its work may not have ended yet, and the form counts as saved only then.
  private func dropSubmittedDrafts() {
    guard let state else { return }
    let text = state.textWithoutSubmits
    if text != state.text.value { document.patch(.state(text)) }
  }

  /// Ends the page.
  func close() {
    lifetime.end()
    document.close()
    page = nil
    title = nil
    state = nil
    checkAuthorization = { false }
    authorization = .constant(false)
  }

  // MARK: Authorization and visibility

  /// Whether the user is authorized to use the page.
  var isAuthorized: Bool { checkAuthorization() }

  /// Calls ``onUnauthorized`` as soon as the page does not authorize the user.
  ///
  /// - Parameters:
  ///   - property: The page's authorization; nil if the page computes it.
  ///   - compute: Returns the authorization that the page computes.
  private func observeAuthorization(_ property: Property<Bool>?, orComputing compute: @escaping () -> Bool) {
    let authorization = property ?? Property { compute() }
    self.authorization = authorization
    checkAuthorization = property.map { property in { property.value } } ?? compute
    authorization.changes.observe(during: lifetime) { [unowned self] isAuthorized in
      if !isAuthorized { onUnauthorized() }
    }
    // The authorization may have changed while the page was made.
    if !authorization.value { onUnauthorized() }
  }

  /// Sets whether the user can see the page.
  func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
    runUncounted { page?.isVisible.value = isVisible }
  }

  // MARK: Removed rows

  /// Releases removed rows as code of the page. Their deinitializers may change the page.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func releaseRemovedRows() -> Bool {
    guard document.hasRemovedRows else { return false }
    run { document.releaseRemovedRows() }
    return true
  }

  /// Releases removed rows without counting the CPU time, so that it may be called inside ``run(_:)``.
  func releaseRemovedRowsUncounted() {
    if document.hasRemovedRows { runUncounted { document.releaseRemovedRows() } }
  }

  // MARK: Files

  /// The upload with an id, while the page wants it and the user is authorized.
  func wantedUpload(_ id: Int) -> FileUpload? {
    // A removed row no longer wants its files.
    releaseRemovedRows()
    return isAuthorized ? document.upload(id) : nil
  }
}
