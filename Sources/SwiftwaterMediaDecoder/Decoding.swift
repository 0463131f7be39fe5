import SwiftwaterMediaWire
import SwiftwaterVips

extension DecoderReply.Refusal: Error {}

/// The work for one file. Its header is checked before anything is decoded. Then each version is made of the previous
/// one, so the request lists the largest version first.
struct Decoding {
  private let buffer: UnsafeMutableRawBufferPointer
  private let request: DecoderRequest

  /// - Parameters:
  ///   - buffer: The bytes of the file, which the caller keeps until the work is done.
  ///   - request: The versions to make, and the limits.
  init(_ buffer: UnsafeMutableRawBufferPointer, _ request: DecoderRequest) {
    self.buffer = buffer
    self.request = request
  }

  /// Decodes the image, and encodes its versions.
  func image() throws(DecoderReply.Refusal) -> DecoderReply.Image {
    let header = try checkedHeader()
    // In GIF and WebP, several frames are an animation. In HEIF, they are images of their own.
    let isAnimated = header.frames > 1 && [.gif, .webp].contains(request.format) && request.crop == nil
    var image = DecoderReply.Image(
      width: Int(header.is_turned ? header.height : header.width),
      height: Int(header.is_turned ? header.width : header.height),
      frames: isAnimated ? Int(header.frames) : 1, hasAlpha: header.has_alpha, versions: [])
    if let crop = request.crop {
      image.width = max(1, Int(Self.pixels(crop.width, of: Int32(image.width))))
      image.height = max(1, Int(Self.pixels(crop.height, of: Int32(image.height))))
    }
    image.versions = try versions(isAnimated: isAnimated)
    return image
  }

  private func checkedHeader() throws(DecoderReply.Refusal) -> swiftwater_vips_header {
    guard let loader = swiftwater_vips_loader(buffer.baseAddress, buffer.count),
      String(cString: loader) == request.format.loader
    else { throw .unreadable }
    var header = swiftwater_vips_header()
    guard swiftwater_vips_read_header(buffer.baseAddress, buffer.count, &header) == 0, header.width > 0,
      header.height > 0
    else { throw .unreadable }
    guard header.frames <= request.maximumFrames else { throw .tooManyFrames }
    let (area, overflow) = (Int(header.width) * Int(header.height)).multipliedReportingOverflow(
      by: Int(max(1, header.frames)))
    guard !overflow, area <= request.maximumPixels else { throw .tooManyPixels }
    return header
  }

  private func versions(isAnimated: Bool) throws(DecoderReply.Refusal) -> [DecoderReply.Version] {
    var made: [DecoderReply.Version] = []
    let (still, animated) = (request.versions.filter(\.isStill), request.versions.filter { !$0.isStill })
    // An animation is decoded a second time for its still versions.
    for group in isAnimated ? [animated, still] : [request.versions] where !group.isEmpty {
      made += try encode(group, isAnimated: isAnimated && !group[0].isStill)
    }
    return made
  }

  private func encode(
    _ versions: [DecoderRequest.Version], isAnimated: Bool
  ) throws(DecoderReply.Refusal) -> [DecoderReply.Version] {
    var made: [DecoderReply.Version] = []
    var larger: Pixels?
    for (index, version) in versions.enumerated() {
      var pixels: Pixels
      if let larger {
        pixels = try Pixels(swiftwater_vips_shrink(larger.image, Int32(version.size)))
      } else {
        pixels = try open(size: version.size, isAnimated: isAnimated)
      }
      // A version of which another is made has to be in memory as a whole. The last version is encoded while it is
      // decoded.
      if index < versions.count - 1 { pixels = try Pixels(swiftwater_vips_load_pixels(pixels.image)) }
      made.append(try pixels.encoded(version, isAnimated: isAnimated))
      larger = pixels
    }
    return made
  }

  /// Opens the part of the file that is kept, with both sides at most `size` long.
  private func open(size: Int, isAnimated: Bool) throws(DecoderReply.Refusal) -> Pixels {
    guard let crop = request.crop else {
      return try Pixels(
        swiftwater_vips_open(buffer.baseAddress, buffer.count, Int32(size), isAnimated))
    }
    // If the image were opened smaller, its part would have too few pixels.
    let share = Double(min(crop.width, crop.height)) / Double(DecoderRequest.Crop.whole)
    let openedSize = min((Double(size) / share).rounded(.up), 65_535)
    let opened = try Pixels(
      swiftwater_vips_open(buffer.baseAddress, buffer.count, Int32(openedSize), isAnimated))
    let (width, height) = (swiftwater_vips_width(opened.image), swiftwater_vips_height(opened.image))
    let (left, top) = (
      min(Self.pixels(crop.x, of: width), width - 1), min(Self.pixels(crop.y, of: height), height - 1)
    )
    let part = try Pixels(
      swiftwater_vips_crop(
        opened.image, left, top, min(max(1, Self.pixels(crop.width, of: width)), width - left),
        min(max(1, Self.pixels(crop.height, of: height)), height - top)))
    return try Pixels(swiftwater_vips_shrink(part.image, Int32(size)))
  }

  private static func pixels(_ share: Int, of length: Int32) -> Int32 {
    Int32((share * Int(length) + DecoderRequest.Crop.whole / 2) / DecoderRequest.Crop.whole)
  }
}

extension DecoderRequest.Version {
  /// Whether the version has only the first image of an animation.
  fileprivate var isStill: Bool { encoding == .stillWebP }
}

extension DecoderRequest.Format {
  fileprivate var loader: String {
    switch self {
    case .jpeg: "VipsForeignLoadJpegBuffer"
    case .png: "VipsForeignLoadPngBuffer"
    case .gif: "VipsForeignLoadNsgifBuffer"
    case .webp: "VipsForeignLoadWebpBuffer"
    case .heif: "VipsForeignLoadHeifBuffer"
    }
  }
}
