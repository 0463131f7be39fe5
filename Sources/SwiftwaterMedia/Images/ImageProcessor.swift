#if Web
import Foundation
import SwiftwaterMediaWire

/// Checks and decodes images, and makes smaller variants of them without any metadata.
///
/// Images are decoded by [libvips](https://www.libvips.org) in processes of their own (`swiftwater-media-decoder`),
/// which can open no file, and are killed when they take too long. So a file that crashes its decoder fails no other
/// upload. By default, at most as many images as there are processors are decoded at a time, round-robin by account.
///
/// ```swift
/// let images = ImageProcessor()
/// let image = try await images.process(fileAt: upload.url.path, for: account.id)
/// image["thumbnail"]?.bytes  // a WebP of at most 320 pixels
/// ```
public final class ImageProcessor: Sendable {
  /// The settings of an ``ImageProcessor``.
  public struct Configuration: Sendable {
    /// The path of the decoder; nil for `swiftwater-media-decoder` in the folder of the running program.
    public var decoderPath: String?
    /// The limits for each image.
    public var limits = ImageLimits()
    /// The maximum number of images that are decoded at a time. A large image takes up to several hundred megabytes of
    /// memory.
    public var concurrency = ProcessInfo.processInfo.activeProcessorCount
    /// The maximum number of images that wait.
    public var queueCapacity = 200
    /// The clock that measures ``ImageLimits/maximumTime`` and ``ImageLimits/maximumIdleTime``.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates the default settings.
    public init() {}
  }

  /// The limits for each image.
  public let limits: ImageLimits
  let pool: DecoderPool

  /// Creates a processor. It starts decoders when they are needed, and keeps them for later images.
  ///
  /// - Parameter configuration: The settings.
  public init(_ configuration: Configuration = Configuration()) {
    limits = configuration.limits
    pool = DecoderPool(
      path: configuration.decoderPath ?? Self.decoderBesideProgram, concurrency: configuration.concurrency,
      capacity: configuration.queueCapacity, timeout: limits.maximumTime,
      maximumIdleTime: limits.maximumIdleTime, clock: configuration.clock)
  }

  /// Starts a decoder, unless one waits for an image, so that the first image need not wait for it, and to learn whether
  /// images can be decoded on this machine.
  ///
  /// - Returns: The version of libvips, such as `8.14.1`.
  /// - Throws: ``MediaError/unavailable(reason:)`` if the decoder or libvips is missing, ``MediaError/busy``,
  ///   ``MediaError/timedOut`` or ``MediaError/cancelled``.
  @discardableResult
  public func start() async throws(MediaError) -> String {
    try await pool.startDecoder()
  }

  /// Checks and decodes an image, and makes smaller variants of it.
  ///
  /// The variants are upright, in sRGB and without EXIF, GPS position or any other metadata. Transparency and
  /// animation are kept.
  ///
  /// A 12-megapixel JPEG takes 70 to 100 ms of CPU time on one processor for a thumbnail, and half a second for the
  /// default variants. If the task is cancelled, its decoder is killed.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its content decides about its format, whatever its name says.
  ///   - variants: The variants to make, at most seven.
  ///   - crop: The part of the upright image that the variants show; nil for the whole image. A cropped
  ///     animation becomes a still image.
  ///   - account: The account that has added the image. Images are decoded round-robin by account.
  /// - Returns: The image with its variants.
  /// - Throws: A ``MediaError``: the reason why the image was not accepted.
  public func process(
    fileAt path: String, variants: [ImageVariant] = [.thumbnail, .screen, .original], crop: ImageCrop? = nil,
    for account: String
  ) async throws(MediaError) -> ProcessedImage {
    precondition(
      variants.count < DecoderRequest.maximumVariants, "too many variants: an image can have at most seven")
    let maximumBytes = min(limits.maximumBytes, DecoderRequest.maximumBytes)
    let (file, format) = try await BlockingWork.run { () throws(MediaError) in
      let file = try OpenFile(path)
      guard file.size <= maximumBytes else { throw .tooManyBytes(maximum: maximumBytes) }
      guard let format = ImageFormat(beginningWith: file.prefix(ImageFormat.signatureLength)) else {
        throw .notAnImage
      }
      return (file, format)
    }
    // A decoder makes one variant out of the next larger one.
    let order = variants.indices.sorted { variants[$0].maximumDimension > variants[$1].maximumDimension }
    let placeholder = DecoderRequest.Variant(
      maximumDimension: ImagePlaceholder.maximumDimension, encoding: .stillWebP, quality: 10)
    let request = DecoderRequest(
      format: format.decoderFormat, maximumPixels: max(0, limits.maximumPixels),
      maximumFrames: min(max(0, limits.maximumFrames), DecoderRequest.maximumFramesLimit),
      maximumSeconds: min(
        max(0, Int(limits.maximumCPUTime.components.seconds)), DecoderRequest.maximumSecondsLimit - 1) + 1,
      crop: crop.map(DecoderRequest.Crop.init),
      variants: order.map { variants[$0].decoderVariant } + [placeholder], byteCount: file.size)
    switch try await pool.decode(request, file, for: account) {
    case .rejected(let rejection): throw error(for: rejection)
    case .image(let image):
      guard image.variants.count == variants.count + 1 else { throw .decoderFailed }
      let made = Dictionary(uniqueKeysWithValues: zip(order, image.variants))
      return ProcessedImage(
        format: format, width: image.width, height: image.height, frameCount: image.frameCount,
        hasAlpha: image.hasAlpha,
        placeholder: ImagePlaceholder(bytes: Data(image.variants[variants.count].bytes)),
        variants: variants.indices.compactMap { index in
          made[index].map { ProcessedImage.Variant(variants[index].name, $0) }
        })
    }
  }

  private func error(for rejection: DecoderReply.Rejection) -> MediaError {
    switch rejection {
    case .unreadable: .unreadable
    case .tooManyPixels: .tooManyPixels(maximum: limits.maximumPixels)
    case .tooManyFrames: .tooManyFrames(maximum: limits.maximumFrames)
    case .damaged: .damaged
    }
  }

  private static var decoderBesideProgram: String {
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return program.deletingLastPathComponent().appending(path: "swiftwater-media-decoder").path
  }
}

extension DecoderRequest.Crop {
  init(_ crop: ImageCrop) {
    // A request consists of integers, so a fraction of the image becomes a multiple of 1 / scale.
    func scaled(_ fraction: Double) -> Int { Int(fraction * Double(Self.scale)) }
    self.init(x: scaled(crop.x), y: scaled(crop.y), width: scaled(crop.width), height: scaled(crop.height))
  }
}

extension ProcessedImage.Variant {
  init(_ name: String, _ variant: DecoderReply.Variant) {
    self.init(
      name: name, type: variant.isJPEG ? "image/jpeg" : "image/webp", width: variant.width,
      height: variant.height, bytes: variant.bytes)
  }
}
#endif
