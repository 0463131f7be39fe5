extension Attribute {
  /// Lets the element grow from the element with the same name on the previous screen, like a thumbnail that grows into
  /// its picture and back.
  ///
  ///     a(.link("/photos/\(photo.id)")) {
  ///       img(.src(photo.thumbnail), .alt(photo.title), .viewTransitionName("photo-\(photo.id)"))
  ///     }
  ///     // On the next page:
  ///     img(.src(photo.url), .alt(photo.title), .viewTransitionName("photo-\(photo.id)"))
  ///
  /// It applies when another page is shown in the tab, and when a ``Switch`` or a ``Show`` replaces a part with such an
  /// element. The rest of the screen changes at once. If the `main` elements of two pages have the same name, such as
  /// `screen`, one fades over into the other, or moves as a style sheet says by `::view-transition-old(screen)` and
  /// `::view-transition-new(screen)`.
  ///
  /// Nothing waits for the animation: the new screen takes input at once, and a press of an element that still moves
  /// ends its movement. Browsers without view transitions, and users who prefer less motion, see the change without an
  /// animation. Only visible elements take part, and at most 50. If several have the same name on one screen, the
  /// first one does.
  ///
  /// - Parameter name: The name, constant or live. Nil for none.
  public static func viewTransitionName(_ name: some AttributeValue) -> Attribute {
    .group(.data("transition", name), .feature(.transitions))
  }
}
