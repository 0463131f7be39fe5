// Attributes of images, video, sound and embedded pages.
extension Attribute {
  /// The features of the browser that an `iframe` may use.
  ///
  /// - Parameter value: A permissions policy, such as `fullscreen; camera`; constant or live. Nil leaves the
  ///   attribute out.
  public static func allow(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "allow", value.attributeSource))
  }

  /// The text that stands for an image where it is not seen.
  ///
  /// - Parameter value: The text; empty for a decorative image; constant or live. Nil
  ///   leaves the attribute out.
  public static func alt(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "alt", value.attributeSource))
  }

  /// The position of an `area` on its image.
  ///
  /// - Parameter value: Pixels, separated by commas, as ``shape(_:)`` asks for, constant or live. Nil leaves
  ///   the attribute out.
  public static func coords(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "coords", value.attributeSource))
  }

  /// Whether the browser waits for an image to be decoded before it shows other changes.
  ///
  /// - Parameter value: `sync`, `async` or `auto`, constant or live. Nil leaves the attribute out.
  public static func decoding(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "decoding", value.attributeSource))
  }

  /// The priority with which an image is loaded.
  ///
  /// - Parameter value: `high`, `low` or `auto`, constant or live. Nil leaves the attribute out.
  public static func fetchPriority(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fetchpriority", value.attributeSource))
  }

  /// The height of an image, a video, a canvas or an `iframe`.
  ///
  /// - Parameter value: The height in pixels, constant or live. Nil leaves the attribute out.
  public static func height(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "height", value.attributeSource))
  }

  /// The purpose of a `track`.
  ///
  /// - Parameter value: `subtitles`, `captions`, `descriptions`, `chapters` or `metadata`, constant or live.
  ///   Nil leaves the attribute out.
  public static func kind(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "kind", value.attributeSource))
  }

  /// The time at which an image or `iframe` is loaded.
  ///
  /// - Parameter value: `lazy` for when it is about to be seen, `eager` for at once, constant or live. Nil
  ///   leaves the attribute out.
  public static func loading(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "loading", value.attributeSource))
  }

  /// The screens for which a `source` is used.
  ///
  /// - Parameter value: A media query, such as `(min-width: 800px)`, constant or live. Nil leaves the
  ///   attribute out.
  public static func media(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "media", value.attributeSource))
  }

  /// The image that a video shows before it plays.
  ///
  /// A URL with a scheme other than `http`, `https`, `mailto`, `tel`, `sms` or `blob` is replaced by
  /// `about:invalid`.
  ///
  /// - Parameter value: The URL, constant or live. Nil leaves the attribute out.
  public static func poster(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "poster", value.attributeSource))
  }

  /// The part of a video or sound that is loaded before it plays.
  ///
  /// - Parameter value: `none`, `metadata` or `auto`, constant or live. Nil leaves the attribute out.
  public static func preload(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "preload", value.attributeSource))
  }

  /// The permissions that an isolated `iframe` keeps.
  ///
  /// - Parameter value: The permissions, separated by spaces, such as `allow-forms`; empty for none; constant
  ///   or live. Nil leaves the attribute out.
  public static func sandbox(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "sandbox", value.attributeSource))
  }

  /// The shape of an `area`.
  ///
  /// - Parameter value: `rect`, `circle`, `poly` or `default`, constant or live. Nil leaves the attribute
  ///   out.
  public static func shape(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "shape", value.attributeSource))
  }

  /// The widths at which an image is shown, for the choice among ``srcset(_:)``.
  ///
  /// - Parameter value: Media conditions and widths, such as `(max-width: 600px) 100vw, 50vw`, constant or
  ///   live. Nil leaves the attribute out.
  public static func sizes(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "sizes", value.attributeSource))
  }

  /// The URL of an image, a video, a sound or an `iframe`.
  ///
  /// A URL with a scheme other than `http`, `https`, `mailto`, `tel`, `sms` or `blob` is replaced by
  /// `about:invalid`. An image in a `data:` URL stays, except in an `iframe` or an `embed`.
  ///
  /// - Parameter value: The URL, constant or live. Nil leaves the attribute out.
  public static func src(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "src", value.attributeSource))
  }

  /// The language of a `track`.
  ///
  /// - Parameter value: A language tag, such as `en`, constant or live. Nil leaves the attribute out.
  public static func srclang(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "srclang", value.attributeSource))
  }

  /// Versions of an image for several sizes, of which the browser chooses one.
  ///
  /// - Parameter value: URLs with widths or densities, such as `small.jpg 480w, large.jpg 1080w`, constant or
  ///   live. Nil leaves the attribute out.
  public static func srcset(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "srcset", value.attributeSource))
  }

  /// The `map` of an image.
  ///
  /// - Parameter value: A number sign and the name of the `map`, constant or live. Nil leaves the attribute
  ///   out.
  public static func useMap(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "usemap", value.attributeSource))
  }

  /// The part of the plane that an `svg` shows.
  ///
  /// - Parameter value: Left, top, width and height, separated by spaces, constant or live. Nil leaves the
  ///   attribute out.
  public static func viewBox(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "viewBox", value.attributeSource))
  }

  /// The width of an image, a video, a canvas or an `iframe`.
  ///
  /// - Parameter value: The width in pixels, constant or live. Nil leaves the attribute out.
  public static func width(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "width", value.attributeSource))
  }
}
