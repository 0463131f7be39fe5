import BenchmarkHarness
import Foundation
import SwiftwaterMedia

/// A picture like that of a camera; see ``SamplePNG``.
enum SamplePhoto {
  /// Writes a JPEG.
  ///
  /// - Returns: The path of the file.
  static func jpeg(_ width: Int, _ height: Int, in folder: URL) async throws -> String {
    let (png, jpeg) = (folder.appending(path: "photo.png"), folder.appending(path: "photo.jpg"))
    try Data(SamplePNG.bytes(width, height)).write(to: png)
    var configuration = ImageProcessor.Configuration()
    // The PNG is not compressed.
    configuration.limits.maximumBytes = 1 << 28
    let camera = ImageVariant(
      name: "camera", maximumDimension: max(width, height), encoding: .jpeg, quality: 92)
    let image = try await ImageProcessor(configuration).process(fileAt: png.path, variants: [camera], for: "")
    try Data(image.variants[0].bytes).write(to: jpeg)
    return jpeg.path
  }
}
