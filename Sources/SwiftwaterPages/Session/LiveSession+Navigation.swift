internal import Swiftwater
internal import SwiftwaterDesign

/// Navigation from page to page inside one tab.
extension LiveSession {
  /// The error of a page that was not made in time.
  private struct NavigationTimeout: Error {}

  /// The error of a navigation that was redirected too often, such as by a route that redirects to itself.
  private struct TooManyRedirects: Error {
    /// The destination of the last redirect.
    let url: String
  }

  /// The error of a redirect or a navigation to a URL whose scheme is not known to be safe.
  struct UnsafeDestination: Error {
    let url: String
  }

  /// Calls the route handler of a page, with the library's texts in the language of the request. Its misuses are
  /// contained.
  func response(_ make: Pages.RouteHandler, _ request: PageRequest) async throws -> PageResponse {
    try await DesignText.$translation.withValue(pages.language(request).translation) {
      try await Misuse.$handler.withValue(self.host.misuseHandler) {
        // Called through the actor: with Swift 6.3, a route handler that is called from here directly would
        // continue on no actor after it has waited.
        try await self.callHandler(make, request)
      }
    }
  }

  private func callHandler(_ make: Pages.RouteHandler, _ request: PageRequest) async throws -> PageResponse {
    try await make(request)
  }

  /// Shows another page in the same tab. Replaces a navigation that is in progress.
  func startNavigation(
    to url: String, replacesHistory: Bool, savedState: String? = nil, screen: Int? = nil,
    isFromPage: Bool = false
  ) {
    cancelNavigationTasks()
    let number = state.startNavigation(
      to: url, replacesHistory: replacesHistory, savedState: savedState, screen: screen,
      isFromPage: isFromPage)
    // The tasks retain the tab: with Swift 6.3, tasks that capture it as unowned release it once too often.
    navigationTasks = (
      loading: Task { await navigate(number) }, timeout: Task { await limitNavigation(number) }
    )
  }

  /// Creates the page of a navigation and follows redirects, until the navigation ends or another replaces
  /// it.
  private func navigate(_ number: Int) async {
    while true {
      switch state.continueNavigation(number) {
      case .load(let navigation):
        guard await load(navigation) else { return }
      case .leaveSite(let url):
        host.document.patch(.leave(url))
        return navigationDidEnd()
      case .reject(let navigation):
        onError(
          UnsafeDestination(url: navigation.location), request(for: navigation.location, navigation))
        return navigationDidEnd()
      case .tooManyRedirects(let navigation):
        // The page that reports the failure may begin another navigation while it is shown.
        navigationDidEnd()
        let url = navigation.url
        return fail(
          TooManyRedirects(url: navigation.location), request(for: url, navigation), at: url, navigation)
      case .ignore: return
      }
    }
  }

  /// Creates the page at the location of a navigation.
  ///
  /// - Returns: Whether the location redirects to another one, at which the navigation continues.
  private func load(_ navigation: SessionStateMachine.Navigation) async -> Bool {
    let location = navigation.location
    let next = request(for: location, navigation)
    if host.accept(
      next, at: location, replacesHistory: navigation.replacesHistory, screen: navigation.screen)
    {
      // The page may have begun another navigation.
      if state.isNavigating(navigation.number) { endNavigation() }
      return false
    }
    do {
      let response = try await response(pages.handler(for: next.path), next)
      // While the page was made, another navigation may have replaced this one, or its time ran out.
      guard state.isNavigating(navigation.number) else { return false }
      switch response {
      case .redirect(let path):
        state.redirectNavigation(navigation.number, to: path)
        return true
      case .page(let page), .error(let page, _):
        change(to: { page }, next, at: location, navigation, isFromPage: navigation.isFromPage)
      }
    } catch {
      guard state.isNavigating(navigation.number) else { return false }
      fail(error, next, at: location, navigation)
    }
    return false
  }

  /// Replaces the current page, which ends the navigation.
  private func change(
    to makePage: () -> any Page, _ next: PageRequest, at url: String,
    _ navigation: SessionStateMachine.Navigation, isFromPage: Bool
  ) {
    // The page may begin another navigation while it is shown.
    endNavigation()
    showsErrorPage = false
    host.change(
      to: makePage, next, at: url, replacesHistory: navigation.replacesHistory, isFromPage: isFromPage)
  }

  private func fail(
    _ error: any Error, _ next: PageRequest, at url: String,
    _ navigation: SessionStateMachine.Navigation
  ) {
    onError(error, next)
    // The submission that has led there may fail, too, so its draft stays.
    change(to: { pages.errorPage(next, error) }, next, at: url, navigation, isFromPage: false)
  }

  private func limitNavigation(_ number: Int) async {
    do { try await Task.sleep(for: state.limits.navigationTimeout) } catch { return }
    guard let navigation = state.navigation, navigation.number == number else { return }
    let url = navigation.url
    fail(NavigationTimeout(), request(for: url, navigation), at: url, navigation)
  }

  private func request(
    for url: String, _ navigation: SessionStateMachine.Navigation
  ) -> PageRequest {
    var request = PageRequest(url: url, identity: host.request.identity, savedState: navigation.savedState)
    request.replacesHistory = navigation.replacesHistory
    return request
  }

  private func endNavigation() {
    if state.finishNavigation() { navigationDidEnd() }
  }

  /// Stops the tasks of a navigation that has ended, and resumes the calls that wait for it.
  func navigationDidEnd() {
    cancelNavigationTasks()
    resumeNavigationWaiters()
    resumeNextUpdate()
  }

  private func cancelNavigationTasks() {
    navigationTasks?.loading.cancel()
    navigationTasks?.timeout.cancel()
    navigationTasks = nil
  }

  /// Resumes the calls that wait for the navigation in progress.
  func resumeNavigationWaiters() {
    let continuations = navigationContinuations
    navigationContinuations = []
    for continuation in continuations { continuation.resume() }
  }

  /// Waits until the navigation in progress has ended. Returns at once if there is none, or if the connection
  /// drains.
  package func settleNavigation() async {
    while state.awaitsNavigation { await withCheckedContinuation { navigationContinuations.append($0) } }
  }
}
