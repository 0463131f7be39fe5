import SwiftwaterMediaWire
import SwiftwaterVips

extension DecoderReply.Refusal: Error {}

/// The work for one file. Its header is checked before anything is decoded. Then each version is made of the one before
/// it, so the request lists the largest first.
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
    let isAnimated = header.frames > 1 && [.gif, .webp].contains(request.format)
    var image = DecoderReply.Image(
      width: Int(header.is_turned ? header.height : header.width),
      height: Int(header.is_turned ? header.width : header.height),
      frames: isAnimated ? Int(header.frames) : 1, hasAlpha: header.has_alpha, versions: [])
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
        pixels = try Pixels(
          swiftwater_vips_open(buffer.baseAddress, buffer.count, Int32(version.size), isAnimated))
      }
      // A version of which another is made has to be in memory as a whole. The last one is encoded while it is decoded.
      if index < versions.count - 1 { pixels = try Pixels(swiftwater_vips_load_pixels(pixels.image)) }
      made.append(try pixels.encoded(version, isAnimated: isAnimated))
      larger = pixels
    }
    return made
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
