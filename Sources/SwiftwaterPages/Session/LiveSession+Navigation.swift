internal import Swiftwater

/// From page to page inside one tab.
extension LiveSession {
  /// What is under way until the page of another address is there.
  struct Navigation {
    let number: Int
    let address: String
    let savedState: String?
    let replacesHistory: Bool
    let identity: (any Sendable)?
    /// The first event that is not dealt with until then.
    var event: Int
    var making: Task<Void, Never>?
    var limit: Task<Void, Never>?
    var waiting: [CheckedContinuation<Void, Never>] = []

    /// What is asked for at an address: the one that was gone to, or one that it leads on to.
    func request(for address: String) -> PageRequest {
      PageRequest(address: address, identity: identity, savedState: savedState)
    }
  }

  /// A page was not made in the time that it may take.
  private struct NavigationTimeout: Error {}

  /// A page leads to an address that is none to go to.
  private struct UnsafeDestination: Error {
    let address: String
  }

  /// Shows another page in the same tab, in place of any that was asked for before and is not there yet.
  func startNavigation(to address: String, replacesHistory: Bool, savedState: String? = nil) {
    navigations += 1
    let number = navigations
    navigation?.making?.cancel()
    navigation?.limit?.cancel()
    navigation = Navigation(
      number: number, address: address, savedState: savedState, replacesHistory: replacesHistory,
      identity: request.identity, event: lastEvent + 1, waiting: navigation?.waiting ?? [])
    // The tasks keep the tab: one that held it unowned would let go of it once too often (Swift 6.3).
    navigation?.making = Task { await navigate(number) }
    navigation?.limit = Task { await limitNavigation(number) }
  }

  private func navigate(_ number: Int) async {
    guard let asked = navigation, asked.number == number else { return }
    var address = asked.address
    for _ in 0..<limits.redirects {
      let next = asked.request(for: address)
      switch SafeAddress.destination(address) {
      case .page: break
      case .elsewhere:
        document.patch(.leave(address))
        return endNavigation()
      case .nowhere:
        onError(UnsafeDestination(address: address), next)
        return endNavigation()
      }
      if working({ page?.accept(next) }) == true {
        request = next
        document.patch(.location(path: address, replacesHistory: asked.replacesHistory))
        // The browser has what was kept when it was there before.
        if let savedState = asked.savedState { tellState(over: savedState) }
        // The page may have led elsewhere at once.
        if navigation?.number == number { endNavigation() }
        return
      }
      let response: PageResponse
      do { response = try await self.response(pages.maker(for: next.path), next) } catch {
        guard navigation?.number == number else { return }
        return fail(error, next, at: address)
      }
      // Somebody else may have asked for another page meanwhile, or lost patience.
      guard navigation?.number == number else { return }
      switch response {
      case .redirect(let path): address = path
      case .page(let page), .error(let page, _): return change(to: { page }, next, at: address)
      }
    }
    endNavigation()
  }

  /// Shows a page in place of the one that the tab has.
  private func change(to make: () -> any Page, _ next: PageRequest, at address: String) {
    let replacesHistory = navigation?.replacesHistory ?? false
    // The page may lead elsewhere at once.
    endNavigation()
    request = next
    language = pages.language(next)
    let (html, title) = working { show(make()) }
    document.patch(
      .page(
        html: html, title: title, path: address, replacesHistory: replacesHistory,
        words: language.words))
    tellState()
  }

  private func fail(_ error: any Error, _ next: PageRequest, at address: String) {
    onError(error, next)
    change(to: { pages.failure(next, error) }, next, at: address)
  }

  private func limitNavigation(_ number: Int) async {
    do { try await Task.sleep(for: limits.navigationTime) } catch { return }
    guard let navigation, navigation.number == number else { return }
    let address = navigation.address
    fail(NavigationTimeout(), navigation.request(for: address), at: address)
  }

  /// Ends what is under way, if anything is.
  func endNavigation() {
    guard let ended = navigation else { return }
    navigation = nil
    ended.making?.cancel()
    ended.limit?.cancel()
    owesAnswer = true
    for waiter in ended.waiting { waiter.resume() }
    wake()
  }

  /// Lets those go on who wait for the page that is being made.
  func resumeWaiting() {
    let waiting = navigation?.waiting ?? []
    navigation?.waiting = []
    for waiter in waiting { waiter.resume() }
  }

  /// Waits until the page that somebody has gone to is there.
  package func settleNavigation() async {
    while navigation != nil, !isDraining { await withCheckedContinuation { navigation?.waiting.append($0) } }
  }
}
