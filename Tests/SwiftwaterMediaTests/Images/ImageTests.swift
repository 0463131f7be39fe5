#if Web
import Foundation
import SwiftwaterMedia
import Testing

/// The versions of good images.
@Suite(.timeLimit(.minutes(10)))
struct ImageTests {
  private let images = ImageProcessor.test()
  private let large = ImageVersion(name: "large", maximumSize: 4096, encoding: .jpeg)

  private func jpeg(_ width: Int, _ height: Int) async throws -> [UInt8] {
    let image = try await images.process(PNG.image(width, height), versions: [large])
    return image.versions[0].bytes
  }

  /// Whether a text is anywhere in a file.
  private func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }

  @Test func `versions are made in every size, and none is larger than the image`() async throws {
    let image = try await images.process(
      PNG.image(640, 480), versions: [.thumbnail, ImageVersion(name: "small", maximumSize: 64), large])
    #expect(image.format == .png)
    #expect(image.sides == [640, 480])
    #expect(image.frameCount == 1)
    #expect(image.versions.map(\.name) == ["thumbnail", "small", "large"])
    #expect(image.versions.map(\.width) == [320, 64, 640])
    #expect(image.versions.map(\.height) == [240, 48, 480])
    #expect(image.versions.map(\.type) == ["image/webp", "image/webp", "image/jpeg"])
    #expect(image["small"]?.bytes == image.versions[1].bytes)
    #expect(image["other"] == nil)
    for version in image.versions {
      let format = ImageFormat(beginningWith: version.bytes)
      #expect(format == (version.type == "image/jpeg" ? .jpeg : .webp))
    }
  }

  @Test func `every format is read by its content, whatever its name says`() async throws {
    let webp = try await images.process(PNG.image(40, 30)).versions[0].bytes
    let files: [(ImageFormat, [UInt8])] = [
      (.jpeg, try await jpeg(40, 30)), (.png, PNG.image(40, 30)), (.gif, GIF.animation(40, 30, frames: 1)),
      (.webp, webp), (.heif, Samples.avif), (.heif, Samples.heic),
    ]
    for (format, bytes) in files {
      let image = try await images.process(bytes, name: "holiday.txt")
      #expect(image.format == format)
      #expect(image.sides == (format == .heif ? [16, 12] : [40, 30]))
    }
  }

  @Test(arguments: [(1, [60, 40]), (3, [60, 40]), (6, [40, 60]), (8, [40, 60])] as [(UInt8, [Int])])
  func `the orientation is applied`(orientation: UInt8, size: [Int]) async throws {
    let turned = JPEG.addingEXIF(orientation: orientation, camera: "x", to: try await jpeg(60, 40))
    let image = try await images.process(turned, versions: [.thumbnail, large])
    #expect(image.sides == size)
    for version in image.versions { #expect(version.sides == size) }
  }

  @Test(arguments: [(0.0, 0.0, "red"), (0.5, 0.0, "green"), (0.0, 0.5, "blue"), (0.5, 0.5, "white")])
  func `the requested part of an image is kept, with all of its pixels`(
    x: Double, y: Double, name: String
  ) async throws {
    let colors = [
      "red": [220, 20, 20], "green": [20, 200, 20], "blue": [20, 20, 220], "white": [250, 250, 250],
    ]
    let quarters = PNG.image(400, 200) { x, y in
      (x < 200
        ? (y < 100 ? colors["red"]! : colors["blue"]!) : (y < 100 ? colors["green"]! : colors["white"]!))
        .map { UInt8($0) }
    }
    let versions = [
      ImageVersion(name: "large", maximumSize: 300), ImageVersion(name: "small", maximumSize: 50),
    ]
    let part = try #require(ImageCrop(x: x, y: y, width: 0.5, height: 0.5))
    let image = try await images.process(quarters, versions: versions, crop: part)
    #expect(image.sides == [200, 100] && image.versions.map(\.sides) == [[200, 100], [50, 25]])
    // A picture of one color has the same bytes, whatever it was a part of.
    let color = colors[name]!.map { UInt8($0) }
    let plain = try await images.process(PNG.image(200, 100) { _, _ in color }, versions: versions)
    #expect(image.versions[1].bytes == plain.versions[1].bytes)
  }

  @Test func `a part of a turned image is a part of the upright one`() async throws {
    let turned = JPEG.addingEXIF(orientation: 6, camera: "x", to: try await jpeg(60, 40))
    let half = try #require(ImageCrop(x: 0, y: 0, width: 1, height: 0.5))
    let image = try await images.process(turned, versions: [.thumbnail], crop: half)
    #expect(image.versions[0].sides == [40, 30])
  }

  @Test func `a part of an animation does not move`() async throws {
    let half = try #require(ImageCrop(x: 0, y: 0, width: 0.5, height: 0.5))
    let image = try await images.process(GIF.animation(40, 30, frames: 3), versions: [.thumbnail], crop: half)
    #expect(image.frameCount == 1 && image.versions[0].sides == [20, 15])
    let whole = try await images.process(
      GIF.animation(40, 30, frames: 3), versions: [.thumbnail], crop: ImageCrop.whole)
    #expect(whole.frameCount == 1 && whole.versions[0].sides == [40, 30])
  }

  @Test(arguments: [
    (-0.1, 0, 0.5, 0.5), (0, 0, 1.2, 1), (0.6, 0, 0.5, 0.5), (0, 0.6, 0.5, 0.5), (0, 0, 0.0001, 0.5),
    (0, 0, 0.5, 0), (.nan, 0, 0.5, 0.5), (0, 0, .infinity, 0.5),
  ])
  func `a part outside of the image, or of hardly a pixel, is not valid`(
    x: Double, y: Double, width: Double, height: Double
  ) {
    #expect(ImageCrop(x: x, y: y, width: width, height: height) == nil)
  }

  @Test func `no metadata is left`() async throws {
    let exif = JPEG.addingEXIF(orientation: 1, camera: "SECRET", to: try await jpeg(60, 40))
    let commented = JPEG.adding(0xFE, Array("SECRET".utf8), to: exif)
    let xmp = Array(
      "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET</x:xmpmeta>".utf8)
    let text = PNG.chunk("tEXt", Array("Author\0SECRET".utf8))
    let files = [
      JPEG.addingProfile(Samples.displayP3, to: JPEG.adding(0xE1, xmp, to: commented)),
      PNG.image(60, 40, chunks: text),
      PNG.image(60, 40, hasAlpha: true, chunks: text) { _, _ in [1, 2, 3, 4] },
    ]
    for file in files {
      #expect(contains("SECRET", file))
      let image = try await images.process(file, versions: [.thumbnail, large])
      for bytes in image.versions.map(\.bytes) + [Array(image.placeholder.bytes)] {
        for trace in ["SECRET", "Exif", "EXIF", "ICC", "xmp", "XMP", "http"] {
          #expect(!contains(trace, bytes), "\(trace) is left")
        }
      }
    }
  }

  @Test func `a color profile changes the bytes of the versions`() async throws {
    let plain = try await images.process(PNG.image(32, 32) { _, _ in [250, 20, 30] }, versions: [large])
    let profiled = JPEG.addingProfile(Samples.displayP3, to: plain.versions[0].bytes)
    let again = try await images.process(plain.versions[0].bytes, versions: [large])
    let converted = try await images.process(profiled, versions: [large])
    #expect(again.versions[0].bytes != converted.versions[0].bytes)
  }

  @Test func `transparency is kept`() async throws {
    let image = try await images.process(
      PNG.image(64, 64, hasAlpha: true) { x, y in [200, 100, 50, UInt8(x * 4)] },
      versions: [.thumbnail, large])
    for version in image.versions {
      #expect(version.type == "image/webp")
      #expect(contains("ALPH", version.bytes) || contains("VP8L", version.bytes))
    }
  }

  @Test func `an animation is kept, and its placeholder is still`() async throws {
    let small = ImageVersion(name: "small", maximumSize: 20)
    let image = try await images.process(
      GIF.animation(60, 40, frames: 5), versions: [small, .thumbnail, large])
    #expect(image.frameCount == 5)
    #expect(image.sides == [60, 40])
    #expect(image.versions.map(\.height) == [13, 40, 40])
    for version in image.versions {
      #expect(version.type == "image/webp")
      #expect(version.bytes.ranges(of: Array("ANMF".utf8)).count == 5)
    }
    #expect(!contains("ANMF", Array(image.placeholder.bytes)))
    let again = try await images.process(image.versions[1].bytes)
    #expect(again.frameCount == 5)
  }

  @Test func `a placeholder has a few dozen bytes`() async throws {
    let image = try await images.process(PNG.image(900, 600))
    #expect(image.placeholder.bytes.count < 100)
    #expect(image.placeholder.dataURL.hasPrefix("data:image/webp;base64,UklGR"))
    let encoded = try JSONEncoder().encode(image.placeholder)
    #expect(try JSONDecoder().decode(ImagePlaceholder.self, from: encoded) == image.placeholder)
  }

  @Test func `an image may have as many bytes, pixels and frames as the limit`() async throws {
    let file = GIF.animation(30, 20, frames: 4)
    func process(_ configure: @Sendable (inout ImageLimits) -> Void) async throws -> ProcessedImage {
      try await ImageProcessor.test { configure(&$0.limits) }.process(file)
    }
    _ = try await process {
      ($0.maximumBytes, $0.maximumPixels, $0.maximumFrames) = (file.count, 30 * 20 * 4, 4)
    }
    await #expect(throws: MediaError.tooManyBytes(maximum: file.count - 1)) {
      try await process { $0.maximumBytes = file.count - 1 }
    }
    await #expect(throws: MediaError.tooManyPixels(maximum: 2399)) {
      try await process { $0.maximumPixels = 2399 }
    }
    await #expect(throws: MediaError.tooManyFrames(maximum: 3)) { try await process { $0.maximumFrames = 3 } }
  }
}
#endif
