// The elements that open, play and show.

/// Something that opens and closes.
public func details(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("details"), attributes, content())
}

/// A dialog.
public func dialog(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dialog"), attributes, content())
}

/// What of a `details` is always seen.
public func summary(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("summary"), attributes, content())
}

/// Sound.
public func audio(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("audio"), attributes, content())
}

/// A surface to draw on.
public func canvas(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("canvas"), attributes, content())
}

/// Another page inside this one.
public func iframe(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("iframe"), attributes, content())
}

/// Areas of an image.
public func map(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("map"), attributes, content())
}

/// An embedded resource.
public func object(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("object"), attributes, content())
}

/// An image in several versions.
public func picture(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("picture"), attributes, content())
}

/// A film.
public func video(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("video"), attributes, content())
}

/// A drawing; its content is made with ``element(_:_:content:)``.
public func svg(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("svg"), attributes, content())
}

/// An area of a `map`.
public func area(_ attributes: Attribute...) -> Element {
  Element(Tag("area", isVoid: true), attributes, Markup())
}

/// An embedded resource.
public func embed(_ attributes: Attribute...) -> Element {
  Element(Tag("embed", isVoid: true), attributes, Markup())
}

/// An image.
public func img(_ attributes: Attribute...) -> Element {
  Element(Tag("img", isVoid: true), attributes, Markup())
}

/// A version of a `picture`, `audio` or `video`.
public func source(_ attributes: Attribute...) -> Element {
  Element(Tag("source", isVoid: true), attributes, Markup())
}

/// Captions of a `video`.
public func track(_ attributes: Attribute...) -> Element {
  Element(Tag("track", isVoid: true), attributes, Markup())
}
