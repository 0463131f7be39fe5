#if Web
import Foundation
import SwiftwaterMedia

extension ImageProcessor.Configuration {
  /// With the decoder of this package, for which only its CPU time counts: a busy machine may not run it for long, and
  /// a test may stop it.
  static var test: Self {
    var configuration = Self()
    configuration.decoderPath = Products.url(of: "swiftwater-media-decoder").path
    configuration.clock = ManualClock()
    configuration.limits.maximumIdleTime = configuration.limits.maximumTime
    return configuration
  }
}

extension ImageProcessor {
  static func test(_ configure: (inout Configuration) -> Void = { _ in }) -> ImageProcessor {
    var configuration = Configuration.test
    configure(&configuration)
    return ImageProcessor(configuration)
  }

  /// Writes bytes to a file and processes the file. Its default name says nothing about its content.
  func process(
    _ bytes: [UInt8], variants: [ImageVariant] = [.thumbnail], crop: ImageCrop? = nil,
    for account: String = "ann",
    name: String = "file"
  ) async throws -> ProcessedImage {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: name).path
      try Data(bytes).write(to: URL(filePath: path))
      return try await process(fileAt: path, variants: variants, crop: crop, for: account)
    }
  }
}

extension ProcessedImage {
  var sides: [Int] { [width, height] }
}

extension ProcessedImage.Variant {
  var sides: [Int] { [width, height] }
}
#endif
