public import Swiftwater

/// The part of a picture that a user has chosen.
public struct PictureCrop: Hashable, Sendable {
  /// The number that stands for the whole width or height on the wire.
  private static let whole = 65_535

  /// The distance from the left edge of the picture, as a share of its width from 0 to 1.
  public let x: Double
  /// The distance from the top edge, as a share of the height from 0 to 1.
  public let y: Double
  /// The width of the part, as a share of that of the picture from 0 to 1.
  public let width: Double
  /// The height of the part, as a share of that of the picture from 0 to 1.
  public let height: Double

  /// Creates a part of a picture.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the picture, as a share of its width from 0 to 1.
  ///   - y: The distance from the top edge, as a share of the height from 0 to 1.
  ///   - width: The width of the part, as a share of that of the picture from 0 to 1.
  ///   - height: The height of the part, as a share of that of the picture from 0 to 1.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// - Parameter values: The left edge, the top edge, the width and the height, each as a whole number.
  /// - Returns: Nil for other values.
  init?(_ values: [WireValue]) {
    let shares = values.compactMap(\.nonnegativeInteger).filter { $0 <= Self.whole }
      .map { Double($0) / Double(Self.whole) }
    guard values.count == 4, shares.count == 4 else { return nil }
    self.init(x: shares[0], y: shares[1], width: shares[2], height: shares[3])
  }
}

/// A picture of which a user chooses a part, by moving and zooming it behind a frame.
///
///     let crop = MutableProperty<PictureCrop?>(nil)
///     …
///     CroppablePicture(.preview(of: upload), description: "Your photo", crop: crop)
///
/// | To | With a finger | With a mouse | With the keyboard |
/// | --- | --- | --- | --- |
/// | move the picture | drag | drag | arrow keys |
/// | zoom | spread two fingers | turn the wheel | `+`, `−` |
/// | zoom to a part and back | tap twice | click twice | `0` goes back |
///
/// The picture always fills the frame. First the frame shows the part that `crop` already has, or else the middle of the
/// picture, as much of it as fits. The browser does all of this by itself, and reports the part when a movement has
/// ended.
///
/// The frame is the element itself, a square of at most 256 pixels unless the style sheet gives it another size and form.
/// It has the classes `zoomable` and `croppable`.
public struct CroppablePicture: View {
  private let source: Attribute
  private let description: TextSource
  private let crop: MutableProperty<PictureCrop?>

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - source: The source of the picture: ``Attribute/src(_:)``, or ``Attribute/preview(of:)`` for a file that the
  ///     user adds.
  ///   - description: The picture in words, constant or live.
  ///   - crop: Receives the part that is in the frame; nil until the picture is loaded. Set it to nil for another picture.
  public init(_ source: Attribute, description: some AttributeValue, crop: MutableProperty<PictureCrop?>) {
    self.source = source
    self.description = description.attributeSource
    self.crop = crop
  }

  /// The picture in its frame.
  public var body: Markup {
    let report = Attribute.on(.crop, options: "") { [crop] arguments in
      guard let part = PictureCrop(arguments) else { return false }
      crop.value = part
      return true
    }
    let part = crop.map { part in part.map { "\($0.x) \($0.y) \($0.width)" } }
    return div(.class("zoomable croppable"), report, .data("crop", part)) {
      div(
        .class("zoomable-stage"), .role(.image), Attribute(.text(name: "aria-label", description)),
        .tabIndex(0)
      ) { img(source, .alt("")) }
    }.body
  }
}
