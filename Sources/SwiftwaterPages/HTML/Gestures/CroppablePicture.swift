public import Swiftwater
internal import SwiftwaterDesign

/// The part of a picture that a user has chosen, as the browser reports it.
///
/// It may be of any size, and reach beyond the picture. `SwiftwaterMedia` keeps a part of an image as its `ImageCrop`,
/// which checks both.
public struct PictureCrop: Hashable, Sendable {
  /// The number that stands for the whole width or height on the wire.
  private static let whole = 65_535

  /// The distance from the left edge of the picture, as a fraction of its width from 0 to 1.
  public let x: Double
  /// The distance from the top edge, as a fraction of the height from 0 to 1.
  public let y: Double
  /// The width of the part, as a fraction of that of the picture from 0 to 1.
  public let width: Double
  /// The height of the part, as a fraction of that of the picture from 0 to 1.
  public let height: Double

  /// Creates a part of a picture.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the picture, as a fraction of its width from 0 to 1.
  ///   - y: The distance from the top edge, as a fraction of the height from 0 to 1.
  ///   - width: The width of the part, as a fraction of that of the picture from 0 to 1.
  ///   - height: The height of the part, as a fraction of that of the picture from 0 to 1.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// - Parameter values: The left edge, the top edge, the width and the height, each as a whole number.
  /// - Returns: Nil for other values.
  init?(_ values: [WireValue]) {
    let fractions = values.compactMap(\.nonnegativeInteger).filter { $0 <= Self.whole }
      .map { Double($0) / Double(Self.whole) }
    guard values.count == 4, fractions.count == 4 else { return nil }
    self.init(x: fractions[0], y: fractions[1], width: fractions[2], height: fractions[3])
  }
}

/// A picture of which a user chooses a part, by moving and zooming it behind a frame.
///
///     let crop = MutableProperty<PictureCrop?>(nil)
///     …
///     CroppablePicture(.preview(of: upload), description: "Your photo", crop: crop)
///
/// | To | With a finger | With a mouse | With the keyboard | With a button |
/// | --- | --- | --- | --- | --- |
/// | move the picture | drag | drag | arrow keys | yes |
/// | zoom | spread two fingers | turn the wheel | `+`, `−` | yes |
/// | zoom to a part and back | tap twice | click twice | `0` goes back | |
///
/// The buttons are for screen readers, and for everybody who cannot drag. A button that has no effect, such
/// as at the edge of the picture or before the picture is loaded, has `aria-disabled`.
///
/// The picture always fills the frame. First the frame shows the part that `crop` already has, or else the
/// middle of the picture, as much of it as fits. The browser does all of this by itself, and reports the part
/// when a movement has ended.
///
/// The element has the class `picture-crop`. It contains the frame, which has the classes `zoomable` and
/// `croppable`, and below it the buttons, in an element with the class `crop-controls`. The frame is a square
/// of at most 256 pixels unless the style sheet gives it another size and form.
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
  ///   - crop: Receives the part that is in the frame; nil until the picture is loaded. Set it to nil for another
  ///     picture, such as at each change of ``FileInput/uploads``: otherwise that one begins with the same part.
  public init(_ source: Attribute, description: some AttributeValue, crop: MutableProperty<PictureCrop?>) {
    self.source = source
    self.description = description.attributeSource
    self.crop = crop
  }

  /// The actions of the buttons, as keys of the keyboard.
  private static let controls: [(key: String, symbol: String, text: DesignText)] = [
    ("-", "−", .zoomOut), ("+", "+", .zoomIn), ("ArrowLeft", "←", .movePartLeft),
    ("ArrowUp", "↑", .movePartUp), ("ArrowDown", "↓", .movePartDown), ("ArrowRight", "→", .movePartRight),
  ]

  /// The picture in its frame, and the buttons.
  public var body: Markup {
    let report = Attribute.on(.crop, options: "") { [crop] arguments in
      guard let part = PictureCrop(arguments) else { return false }
      crop.value = part
      return true
    }
    let part = crop.map { part in part.map { "\($0.x) \($0.y) \($0.width)" } }
    let frame = div(.class("zoomable croppable"), report, .data("crop", part)) {
      div(
        .class("zoomable-stage"), .role(.image), Attribute(.text(name: "aria-label", description)),
        .tabIndex(0)
      ) { img(source, .alt("")) }
    }
    let controls = div(
      .class("crop-controls"), .role(.group), .aria(.label, DesignText.partOfPicture.localized)
    ) {
      for control in Self.controls {
        // The browser enables the buttons that have an effect, as soon as it has the picture.
        button(
          .type("button"), .data("crop-key", control.key), .data("symbol", control.symbol),
          .aria(.label, control.text.localized), .aria(.disabled, true),
          .title(control.text.localized))
      }
    }
    return div(.class("picture-crop")) {
      frame
      controls
    }.body
  }
}
