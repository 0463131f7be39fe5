internal import Swiftwater
internal import SwiftwaterDesign

/// A stack of screens that is shown in a page.
protocol ScreenSource {
  /// Makes the view of the top, and relates the stack to the history of the browser.
  func makeContent(in scope: Scope, of document: Document) -> Markup
}

/// The interface of a stack of screens for the page that receives navigations.
protocol ScreenHistoryProtocol: AnyObject {
  /// Shows the screen of an entry of the browser's history, or of a link, and sends the number of the screen to the
  /// browser.
  ///
  /// - Parameters:
  ///   - url: The URL of the entry.
  ///   - number: The number of the screen that the entry shows; nil or 0 if the entry has none.
  ///   - replacesHistory: Whether the browser has the entry already.
  /// - Returns: Whether the stack has a screen for the entry.
  func accept(_ url: String, _ number: Int?, replacesHistory: Bool) -> Bool
}

/// Keeps the history of the browser and a stack of screens equal: each screen has an entry of the history, with its own
/// URL or else with that of the screen below it.
///
/// The browser goes back some time after it has received the patch that asks for it. Until then other changes of the
/// history wait.
final class ScreenHistory<Screen>: ScreenHistoryProtocol {
  private let stack: ScreenStack<Screen>
  private let path: (Screen) -> String?
  private let open: (String) -> Screen?
  private unowned let document: Document
  /// The screen that the page shows.
  let shown: MutableProperty<ScreenStack<Screen>.Entry>
  /// The URL of the top.
  private let topURL: Property<String>
  /// The URL that the browser shows.
  private var browserURL: String
  /// The identities of the screens of the entries of the history, up to the current one.
  private var recorded: [Int]
  /// The screen to whose entry the browser was told to go back; nil once the browser has requested a screen.
  private var returnTarget: (id: Int, url: String)?
  private var isAccepting = false
  /// The number of the screen with the identity 0. It is random, because an entry of the history may be older than the
  /// page, such as after a reload, and its number must not be that of another screen.
  private let firstNumber = Int.random(in: 1..<1 << 40)
  /// The URL of a root without a URL of its own.
  private let rootURL: String

  init(
    _ stack: ScreenStack<Screen>, path: @escaping (Screen) -> String?, open: @escaping (String) -> Screen?,
    in document: Document, during lifetime: Lifetime
  ) {
    let entries = stack.entries
    let rootURL = document.url
    self.stack = stack
    self.path = path
    self.open = open
    self.document = document
    self.rootURL = rootURL
    shown = MutableProperty(entries.value[entries.value.count - 1], isEqual: ===)
    topURL = Property { Self.url(ofTopOf: entries.value[...], path, rootURL) }
    browserURL = rootURL
    recorded = entries.value.map(\.id)
    entries.changes.observe(during: lifetime) { [unowned self] in change(to: $0) }
    topURL.changes.observe(during: lifetime) { [unowned self] in followURL($0) }
  }

  private static func url(
    ofTopOf entries: ArraySlice<ScreenStack<Screen>.Entry>, _ path: @escaping (Screen) -> String?,
    _ rootURL: String
  ) -> String {
    entries.lazy.reversed().compactMap { path($0.screen) }.first ?? rootURL
  }

  private func url(of index: Int) -> String {
    Self.url(ofTopOf: stack.entries.value[...index], path, rootURL)
  }

  private func number(of entry: ScreenStack<Screen>.Entry) -> Int { firstNumber + entry.id }

  private func patch(
    _ url: String, replacesHistory: Bool, _ entry: ScreenStack<Screen>.Entry, changesScreen: Bool
  ) {
    browserURL = url
    document.patch(
      .location(
        path: url, replacesHistory: replacesHistory,
        ShownScreen(number: number(of: entry), changesScreen: changesScreen)))
  }

  // MARK: The stack

  private func change(to entries: [ScreenStack<Screen>.Entry]) {
    // The browser notes where the focus is, and how far it has scrolled, before the content changes.
    if !isAccepting { record() }
    shown.value = entries[entries.count - 1]
  }

  /// Sends the changes of the stack to the browser.
  private func record() {
    if returnTarget != nil { return }
    let entries = stack.entries.value
    let kept = recorded.lastIndex { id in entries.contains { $0.id == id } }
    let leftCount = recorded.count - 1 - (kept ?? -1)
    let firstNewIndex = kept.map { kept in entries.firstIndex { $0.id == recorded[kept] }! + 1 } ?? 0
    recorded = entries.map(\.id)
    if leftCount > 0, firstNewIndex == entries.count {
      let target = (id: recorded[firstNewIndex - 1], url: url(of: firstNewIndex - 1))
      returnTarget = target
      document.patch(.return(target.url, entries: leftCount))
    }
    for index in firstNewIndex..<entries.count {
      patch(
        url(of: index), replacesHistory: leftCount > 0 && index == firstNewIndex, entries[index],
        changesScreen: true)
    }
  }

  /// Shows another URL for the same screen, such as that of the next photo.
  private func followURL(_ url: String) {
    let entries = stack.entries.value
    guard let top = entries.last, recorded.last == top.id, shown.value === top, returnTarget == nil,
      !isAccepting,
      url != browserURL
    else { return }
    patch(url, replacesHistory: true, top, changesScreen: false)
  }

  // MARK: The browser

  func accept(_ url: String, _ number: Int?, replacesHistory: Bool) -> Bool {
    // The text after the number sign names a part of the page.
    let screenURL = String(url.prefix { $0 != "#" })
    if let target = returnTarget {
      returnTarget = nil
      if number == firstNumber + target.id || screenURL == target.url {
        finishReturn(to: target.id, at: url, replacesHistory: replacesHistory)
        return true
      }
      // The user has gone elsewhere meanwhile.
    }
    guard let entry = entry(at: screenURL, number) ?? open(screenURL).map(stack.makeEntry) else {
      return false
    }
    patch(url, replacesHistory: replacesHistory, entry, changesScreen: entry !== shown.value)
    browserURL = screenURL
    let entries = stack.entries.value
    if let index = entries.firstIndex(where: { $0 === entry }) {
      recorded = entries[...index].map(\.id)
      accepting { stack.pop(to: entry) }
    } else {
      recorded = entries.map(\.id) + [entry.id]
      accepting { stack.push(entry) }
    }
    // The program may have pushed other screens because a screen was left.
    record()
    followURL(topURL.value)
    return true
  }

  /// The browser has gone back. The stack may have changed meanwhile, and even the screen of the entry may have left
  /// it.
  private func finishReturn(to id: Int, at url: String, replacesHistory: Bool) {
    if let entry = stack.entries.value.first(where: { $0.id == id }) {
      patch(url, replacesHistory: replacesHistory, entry, changesScreen: true)
    }
    browserURL = String(url.prefix { $0 != "#" })
    record()
    followURL(topURL.value)
  }

  private func accepting(_ change: () -> Void) {
    isAccepting = true
    change()
    isAccepting = false
  }

  /// The screen with this number, or else the uppermost screen of the stack with this URL.
  private func entry(at url: String, _ number: Int?) -> ScreenStack<Screen>.Entry? {
    let entries = stack.entries.value
    if let entry = entries.first(where: { self.number(of: $0) == number }) { return entry }
    if let entry = entries.last(where: { path($0.screen) == url }) { return entry }
    // A root without a URL of its own has that of the page.
    return url == rootURL && path(entries[0].screen) == nil ? entries.first : nil
  }
}
