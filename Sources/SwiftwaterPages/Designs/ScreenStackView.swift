internal import Swiftwater
public import SwiftwaterDesign

/// A view of a `ScreenStack`: its top, related to the history of the browser.
///
///     ScreenStackView(stack, path: { $0.path }, open: { PhotoScreen(path: $0) }) { screen in
///       switch screen {
///       case .gallery(let gallery): GalleryView(gallery)
///       case .photo(let photo): PhotoView(photo)
///       }
///     }
///
/// Each push adds an entry to the history, so that going back pops the screen, and a pop by the program goes back. The
/// focus moves to the element with `.autofocus()` of a new screen, or else to the first heading. When a screen is shown
/// again, the element that had the focus gets it back, and the page is scrolled as it was. Going forward shows a screen
/// again if it has a URL that `open` knows; otherwise the stack stays as it is.
///
/// A screen without a URL of its own has that of the screen below it. The URL of the root is by default the URL of the
/// page. The browser shows the URL of the top. A link to the URL of a screen of the stack goes back to the screen; any
/// other link whose URL `open` knows pushes a screen.
///
/// When a user opens or reloads the URL of a screen, the route makes the page, with a stack that has the screen and
/// those below it. Screens without a URL of their own are lost at a reload.
///
/// Only the top is part of the page. The page shows one stack at a time.
public struct ScreenStackView<Screen>: View {
  private let source: Source

  private struct Source: ScreenSource {
    let stack: ScreenStack<Screen>
    let path: (Screen) -> String?
    let open: (String) -> Screen?
    let content: (Screen) -> Markup

    func makeContent(in scope: Scope, of document: Document) -> Markup {
      let history = ScreenHistory(stack, path: path, open: open, in: document, during: scope.lifetime)
      scope.retain(history)
      document.screens = history
      return Switch(history.shown) { [content] in content($0.screen) }.body
    }
  }

  /// Creates a view of a stack.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - path: Returns the URL of a screen, a path with perhaps a query; nil for that of the screen below it. A
  ///     property that it reads is observed. By default no screen has one.
  ///   - open: Returns the screen to push for a URL that no screen has, for example when the user follows a link or
  ///     goes forward; nil to let the route of the URL make another page. By default all URLs open other pages. If the
  ///     closure returns a screen, the route of the URL is not called. So return only screens that the user may see.
  ///   - content: Creates the view of a screen.
  public init(
    _ stack: ScreenStack<Screen>, path: @escaping (Screen) -> String? = { _ in nil },
    open: @escaping (String) -> Screen? = { _ in nil },
    @MarkupBuilder content: @escaping (Screen) -> Markup
  ) {
    source = Source(stack: stack, path: path, open: open, content: content)
  }

  /// The top.
  public var body: Markup { return Markup(.screens(source)) }
}
