import SwiftwaterMediaWire
import SwiftwaterVips

/// An image of libvips, which is decoded when it is encoded.
final class Pixels {
  let image: OpaquePointer

  /// - Parameter image: The image, which is released with this object; nil if the file could not be decoded.
  init(_ image: OpaquePointer?) throws(DecoderReply.Refusal) {
    guard let image else { throw .damaged }
    self.image = image
  }

  deinit {
    swiftwater_vips_release(image)
  }

  func encoded(
    _ version: DecoderRequest.Version, isAnimated: Bool
  ) throws(DecoderReply.Refusal) -> DecoderReply.Version {
    let isJPEG = version.encoding == .jpegIfOpaque && !isAnimated && !swiftwater_vips_has_alpha(image)
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    // The effort of WebP is from 0 to 6. Large and animated images would take seconds with more.
    let effort: Int32 = version.size <= 512 && !isAnimated ? 2 : 1
    let failed =
      isJPEG
      ? swiftwater_vips_encode_jpeg(image, Int32(version.quality), &bytes, &count)
      : swiftwater_vips_encode_webp(image, Int32(version.quality), effort, &bytes, &count)
    guard failed == 0, let bytes else { throw .damaged }
    defer { swiftwater_vips_free(bytes) }
    let encoded = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return DecoderReply.Version(
      isJPEG: isJPEG, width: Int(swiftwater_vips_width(image)), height: Int(swiftwater_vips_height(image)),
      bytes: isJPEG ? encoded : try WebPFile(encoded).withoutMetadata())
  }
}
