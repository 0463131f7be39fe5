internal import SwiftwaterDesign

/// A picture that is zoomed and panned, and closed by dragging it down.
///
///     ZoomablePicture(photo.url, description: photo.title) { [unowned self] in close() }
///
/// | To | With a finger | With a mouse | With the keyboard |
/// | --- | --- | --- | --- |
/// | zoom | spread two fingers | turn the wheel | `+`, `−` |
/// | zoom to a part and back | tap twice | click twice | `0` goes back |
/// | see another part | drag | drag | arrow keys |
/// | rotate | button | button | `r` |
/// | close | drag down | drag down | Escape |
///
/// The browser does all of this by itself, and reports only that the picture is to be closed. Without `onClose`, it
/// cannot be closed. While the picture is dragged down, its background fades. There is a button to close it, too.
///
/// The style sheet gives the element its size. It has the class `zoomable`, and its parts have the classes
/// `zoomable-background`, which is transparent unless a style sheet gives it a color, `zoomable-stage`,
/// `zoomable-rotate` and `zoomable-close`. In a ``Pager``, a horizontal swipe turns the page as long as the
/// picture is not zoomed.
public struct ZoomablePicture: View {
  private let source: TextSource
  private let description: TextSource
  private let attributes: [Attribute]
  private let onClose: (() -> Void)?

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - source: The URL of the picture, constant or live.
  ///   - description: The picture in words, constant or live.
  ///   - attributes: Further attributes of the picture's `img`, such as ``Attribute/viewTransitionName(_:)``.
  ///   - onClose: Runs when the user wants to close the picture; nil if there is nothing to close.
  public init(
    _ source: some AttributeValue, description: some AttributeValue, _ attributes: Attribute...,
    onClose: (() -> Void)? = nil
  ) {
    self.source = source.attributeSource
    self.description = description.attributeSource
    self.attributes = attributes
    self.onClose = onClose
  }

  /// The picture.
  public var body: Markup {
    let picture = Element(
      Tag("img", isVoid: true), [Attribute(.text(name: "src", source)), .alt("")] + attributes, Markup())
    let close: Attribute = if let onClose { .on(.close, perform: onClose) } else { .none }
    return div(.class("zoomable"), .feature(.zoom), close) {
      div(.class("zoomable-background"))
      div(
        .class("zoomable-stage"), .role(.image), Attribute(.text(name: "aria-label", description)),
        .tabIndex(0)
      ) { picture }
      button(.type("button"), .class("zoomable-rotate"), .aria(.label, DesignText.rotate.localized))
      if let onClose {
        button(
          .type("button"), .class("zoomable-close"), .aria(.label, DesignText.close.localized),
          .onClick(onClose))
      }
    }.body
  }
}
