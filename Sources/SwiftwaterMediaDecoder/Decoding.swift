import SwiftwaterMediaWire
import SwiftwaterVips

extension DecoderReply.Rejection: Error {}

/// Makes the variants of one file. The header of the file is checked before anything is decoded. The first
/// variant is made from the file, and each other one from the previous one, so the request lists the largest variant
/// first. For an animation, this holds for the animated variants and for the still ones.
struct Decoding {
  private let buffer: UnsafeMutableRawBufferPointer
  private let request: DecoderRequest

  /// - Parameters:
  ///   - buffer: The bytes of the file. The caller keeps them until the variants are made.
  ///   - request: The variants to make, and the limits.
  init(_ buffer: UnsafeMutableRawBufferPointer, _ request: DecoderRequest) {
    self.buffer = buffer
    self.request = request
  }

  /// Decodes the image, and encodes its variants.
  func image() throws(DecoderReply.Rejection) -> DecoderReply.Image {
    let header = try checkedHeader()
    // In GIF and WebP, several frames are an animation. In HEIF, they are images of their own. A cropped image is
    // not animated.
    let isAnimated = header.frame_count > 1 && [.gif, .webp].contains(request.format) && request.crop == nil
    let (width, height) = header.uprightSides
    var image = DecoderReply.Image(
      width: width, height: height, frameCount: isAnimated ? Int(header.frame_count) : 1,
      hasAlpha: header.has_alpha, variants: [])
    if let crop = request.crop {
      image.width = max(1, Int(Self.pixelCount(ofFraction: crop.width, of: Int32(image.width))))
      image.height = max(1, Int(Self.pixelCount(ofFraction: crop.height, of: Int32(image.height))))
    }
    image.variants = try variants(header, isAnimated: isAnimated)
    return image
  }

  private func checkedHeader() throws(DecoderReply.Rejection) -> swiftwater_vips_header {
    guard let loader = swiftwater_vips_loader(buffer.baseAddress, buffer.count),
      String(cString: loader) == request.format.loader
    else { throw .unreadable }
    var header = swiftwater_vips_header()
    guard swiftwater_vips_read_header(buffer.baseAddress, buffer.count, &header) == 0, header.width > 0,
      header.height > 0
    else { throw .unreadable }
    guard header.frame_count <= request.maximumFrames else { throw .tooManyFrames }
    let (pixelCount, overflow) = (Int(header.width) * Int(header.height)).multipliedReportingOverflow(
      by: Int(max(1, header.frame_count)))
    guard !overflow, pixelCount <= request.maximumPixels else { throw .tooManyPixels }
    return header
  }

  private func variants(
    _ header: swiftwater_vips_header, isAnimated: Bool
  ) throws(DecoderReply.Rejection) -> [DecoderReply.Variant] {
    var encoded: [DecoderReply.Variant] = []
    let (still, animated) = (request.variants.filter(\.isStill), request.variants.filter { !$0.isStill })
    // An animation is decoded a second time for its still variants.
    for group in isAnimated ? [animated, still] : [request.variants] where !group.isEmpty {
      encoded += try encode(group, header, isAnimated: isAnimated && !group[0].isStill)
    }
    return encoded
  }

  private func encode(
    _ variants: [DecoderRequest.Variant], _ header: swiftwater_vips_header, isAnimated: Bool
  ) throws(DecoderReply.Rejection) -> [DecoderReply.Variant] {
    var encoded: [DecoderReply.Variant] = []
    var larger: VipsImage?
    for (index, variant) in variants.enumerated() {
      var image: VipsImage
      if let larger {
        image = try VipsImage(swiftwater_vips_shrink(larger.pointer, Int32(variant.maximumDimension)))
      } else {
        image = try open(header, maximumDimension: variant.maximumDimension, isAnimated: isAnimated)
      }
      // The next variant is made from this one, so this one must be decoded into memory as a whole. The last variant is
      // encoded while it is decoded.
      if index < variants.count - 1 { image = try VipsImage(swiftwater_vips_load_pixels(image.pointer)) }
      encoded.append(try image.encoded(variant, isAnimated: isAnimated))
      larger = image
    }
    return encoded
  }

  /// Opens the image, cropped if the request says so, with both sides at most `maximumDimension` pixels long.
  private func open(
    _ header: swiftwater_vips_header, maximumDimension: Int, isAnimated: Bool
  ) throws(DecoderReply.Rejection) -> VipsImage {
    guard let crop = request.crop else {
      return try openWhole(header, maximumDimension: maximumDimension, isAnimated: isAnimated)
    }
    // The crop is a fraction of the opened image. So the image is opened that much larger than the variant, or the
    // crop would have too few pixels.
    let fraction = Double(min(crop.width, crop.height)) / Double(DecoderRequest.Crop.scale)
    let openedDimension = min((Double(maximumDimension) / fraction).rounded(.up), 65_535)
    let opened = try openWhole(header, maximumDimension: Int(openedDimension), isAnimated: isAnimated)
    let (width, height) = (swiftwater_vips_width(opened.pointer), swiftwater_vips_height(opened.pointer))
    let (left, top) = (
      min(Self.pixelCount(ofFraction: crop.x, of: width), width - 1),
      min(Self.pixelCount(ofFraction: crop.y, of: height), height - 1)
    )
    let cropped = try VipsImage(
      swiftwater_vips_crop(
        opened.pointer, left, top,
        min(max(1, Self.pixelCount(ofFraction: crop.width, of: width)), width - left),
        min(max(1, Self.pixelCount(ofFraction: crop.height, of: height)), height - top)))
    return try VipsImage(swiftwater_vips_shrink(cropped.pointer, Int32(maximumDimension)))
  }

  /// Opens the upright image with both sides at most `maximumDimension` pixels long.
  private func openWhole(
    _ header: swiftwater_vips_header, maximumDimension: Int, isAnimated: Bool
  ) throws(DecoderReply.Rejection) -> VipsImage {
    let (width, height) = header.uprightSides
    let (longSide, shortSide) = (max(width, height), min(width, height))
    // The decoder of JPEG makes a smaller image in less time. By itself, libvips would decode one of at least twice the
    // size of the variant. An image of a few lines gains nothing.
    let shrinks = [8, 4, 2].filter { longSide >= $0 * maximumDimension && shortSide >= 8 * $0 }
    if request.format == .jpeg, let shrink = shrinks.first {
      func length(_ side: Int) -> Int32 {
        Int32(max(1, (2 * side * maximumDimension + longSide) / (2 * longSide)))
      }
      return try VipsImage(
        swiftwater_vips_open_jpeg(
          buffer.baseAddress, buffer.count, Int32(shrink), length(width), length(height), header.has_profile))
    }
    return try VipsImage(
      swiftwater_vips_open(
        buffer.baseAddress, buffer.count, Int32(maximumDimension), isAnimated, header.has_profile))
  }

  private static func pixelCount(ofFraction fraction: Int, of length: Int32) -> Int32 {
    Int32((fraction * Int(length) + DecoderRequest.Crop.scale / 2) / DecoderRequest.Crop.scale)
  }
}

extension swiftwater_vips_header {
  /// The width and the height after the orientation is applied.
  fileprivate var uprightSides: (width: Int, height: Int) {
    swaps_dimensions ? (Int(height), Int(width)) : (Int(width), Int(height))
  }
}

extension DecoderRequest.Variant {
  /// Whether the variant has only the first frame of an animation.
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
