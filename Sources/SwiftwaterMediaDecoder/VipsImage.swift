import SwiftwaterMediaWire
import SwiftwaterVips

/// An image of libvips. Its pixels are decoded only when it is encoded or loaded into memory.
final class VipsImage {
  let pointer: OpaquePointer

  /// - Parameter pointer: The image, which is released with this object; nil if the file could not be decoded.
  init(_ pointer: OpaquePointer?) throws(DecoderReply.Rejection) {
    guard let pointer else { throw .damaged }
    self.pointer = pointer
  }

  deinit {
    swiftwater_vips_release(pointer)
  }

  func encoded(
    _ variant: DecoderRequest.Variant, isAnimated: Bool
  ) throws(DecoderReply.Rejection) -> DecoderReply.Variant {
    let isJPEG = variant.encoding == .jpegIfOpaque && !isAnimated && !swiftwater_vips_has_alpha(pointer)
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    // The effort of WebP is from 0 to 6. Large and animated images would take seconds with more.
    let effort: Int32 = variant.maximumDimension <= 512 && !isAnimated ? 2 : 1
    let failed =
      isJPEG
      ? swiftwater_vips_encode_jpeg(pointer, Int32(variant.quality), &bytes, &count)
      : swiftwater_vips_encode_webp(pointer, Int32(variant.quality), effort, &bytes, &count)
    guard failed == 0, let bytes else { throw .damaged }
    defer { swiftwater_vips_free(bytes) }
    let encoded = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return DecoderReply.Variant(
      isJPEG: isJPEG, width: Int(swiftwater_vips_width(pointer)),
      height: Int(swiftwater_vips_height(pointer)),
      bytes: isJPEG ? encoded : try WebPFile(encoded).withoutMetadata())
  }
}
