/// Several pictures that fill a rectangle, such as those that were sent together.
///
///     Mosaic(album.map(\.size), .class("album")) { index in
///       img(.src(album[index].url), .alt(album[index].title))
///     }
///
/// ``MosaicLayout`` decides where each picture is. As the sizes are known, nothing moves when the pictures arrive.
///
/// The element has the class `mosaic`, and the content of each picture is in an element with the class `mosaic-tile`,
/// which it should fill (`object-fit: cover`). The style sheet gives the mosaic its width; its height follows.
public struct Mosaic: View {
  private let layout: MosaicLayout
  private let attributes: [Attribute]
  private let content: (Int) -> Markup

  /// Shows pictures.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the pictures, in their order. A size that is not known counts as a square.
  ///   - attributes: Further attributes of the element.
  ///   - content: Creates the content of the picture at an index.
  public init(
    _ sizes: [PictureSize?], _ attributes: Attribute..., @MarkupBuilder content: @escaping (Int) -> Markup
  ) {
    layout = MosaicLayout(sizes)
    self.attributes = attributes
    self.content = content
  }

  public var body: Markup {
    let own: [Attribute] = [
      .class("mosaic"), .style("position", "relative"), .style("aspect-ratio", Self.text(layout.aspectRatio)),
    ]
    return Element(Tag("div"), own + attributes, tiles).body
  }

  private var tiles: Markup {
    let tiles = layout.tiles.enumerated().map { index, tile in
      Element(
        Tag("div"),
        [
          .class("mosaic-tile"), .style("position", "absolute"),
          .style("inset-inline-start", Self.percent(tile.start)), .style("top", Self.percent(tile.top)),
          .style("width", Self.percent(tile.width)), .style("height", Self.percent(tile.height)),
        ], content(index))
    }
    return Markup(nodes: tiles.map { .element($0) })
  }

  private static func percent(_ number: Double) -> String { text(number) + "%" }

  /// A number with at most three decimals, which are enough for a pixel of any screen.
  private static func text(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}
