#if Web
import Foundation
import SwiftwaterMedia
import Testing

/// The variants of good images.
@Suite(.timeLimit(.minutes(30)))
struct ImageTests {
  private let images = ImageProcessor.test()
  private let large = ImageVariant(name: "large", maximumDimension: 4096, encoding: .jpeg)

  private func jpeg(_ width: Int, _ height: Int) async throws -> [UInt8] {
    let image = try await images.process(PNG.image(width, height), variants: [large])
    return image.variants[0].bytes
  }

  /// Whether a text is anywhere in a file.
  private func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }

  @Test func `variants are made in every size, and none is larger than the image`() async throws {
    let image = try await images.process(
      PNG.image(640, 480), variants: [.thumbnail, ImageVariant(name: "small", maximumDimension: 64), large])
    #expect(image.format == .png)
    #expect(image.sides == [640, 480])
    #expect(image.frameCount == 1)
    #expect(image.variants.map(\.name) == ["thumbnail", "small", "large"])
    #expect(image.variants.map(\.width) == [320, 64, 640])
    #expect(image.variants.map(\.height) == [240, 48, 480])
    #expect(image.variants.map(\.type) == ["image/webp", "image/webp", "image/jpeg"])
    #expect(image["small"]?.bytes == image.variants[1].bytes)
    #expect(image["other"] == nil)
    for variant in image.variants {
      let format = ImageFormat(beginningWith: variant.bytes)
      #expect(format == (variant.type == "image/jpeg" ? .jpeg : .webp))
    }
  }

  @Test func `every format is read by its content, whatever its name says`() async throws {
    let webp = try await images.process(PNG.image(40, 30)).variants[0].bytes
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
    let image = try await images.process(turned, variants: [.thumbnail, large])
    #expect(image.sides == size)
    for variant in image.variants { #expect(variant.sides == size) }
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
    let variants = [
      ImageVariant(name: "large", maximumDimension: 300), ImageVariant(name: "small", maximumDimension: 50),
    ]
    let part = try #require(ImageCrop(x: x, y: y, width: 0.5, height: 0.5))
    let image = try await images.process(quarters, variants: variants, crop: part)
    #expect(image.sides == [200, 100] && image.variants.map(\.sides) == [[200, 100], [50, 25]])
    // A picture of one color has the same bytes, whatever it was a part of.
    let color = colors[name]!.map { UInt8($0) }
    let plain = try await images.process(PNG.image(200, 100) { _, _ in color }, variants: variants)
    #expect(image.variants[1].bytes == plain.variants[1].bytes)
  }

  @Test(
    arguments: [
      (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"), (8, "GWRB"),
    ] as [(UInt8, String)])
  func `each corner of a turned or mirrored image is where the orientation says`(
    orientation: UInt8, corners: String
  ) async throws {
    let colors: [Character: [UInt8]] = [
      "R": [220, 20, 20], "G": [20, 200, 20], "B": [20, 20, 220], "W": [250, 250, 250],
    ]
    // The letters are the colors of the quarters: above from left to right, then below.
    func photo(_ width: Int, _ height: Int, _ letters: String) async throws -> [UInt8] {
      let quarters = letters.map { colors[$0]! }
      let image = PNG.image(width, height) { x, y in
        quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
      }
      return try await images.process(image, variants: [large]).variants[0].bytes
    }
    let file = JPEG.addingEXIF(orientation: orientation, camera: "x", to: try await photo(256, 128, "RGBW"))
    let small = ImageVariant(name: "small", maximumDimension: 64)
    for (index, corner) in corners.enumerated() {
      // A JPEG mixes the colors near the edge of a quarter, and only there.
      let part = try #require(
        ImageCrop(x: index % 2 == 0 ? 0 : 0.75, y: index < 2 ? 0 : 0.75, width: 0.25, height: 0.25))
      let image = try await images.process(file, variants: [small], crop: part)
      #expect(image.sides == (orientation < 5 ? [64, 32] : [32, 64]))
      // A picture of one color has the same bytes, whatever it was a part of.
      let plain = try await photo(image.width, image.height, String(repeating: corner, count: 4))
      let expected = try await images.process(plain, variants: [small])
      #expect(image.variants[0].bytes == expected.variants[0].bytes, "corner \(index) is not \(corner)")
    }
  }

  @Test func `a part of a turned image is a part of the upright one`() async throws {
    let turned = JPEG.addingEXIF(orientation: 6, camera: "x", to: try await jpeg(60, 40))
    let half = try #require(ImageCrop(x: 0, y: 0, width: 1, height: 0.5))
    let image = try await images.process(turned, variants: [.thumbnail], crop: half)
    #expect(image.variants[0].sides == [40, 30])
  }

  @Test func `a part of an animation does not move`() async throws {
    let half = try #require(ImageCrop(x: 0, y: 0, width: 0.5, height: 0.5))
    let image = try await images.process(GIF.animation(40, 30, frames: 3), variants: [.thumbnail], crop: half)
    #expect(image.frameCount == 1 && image.variants[0].sides == [20, 15])
    let whole = try await images.process(
      GIF.animation(40, 30, frames: 3), variants: [.thumbnail], crop: ImageCrop.whole)
    #expect(whole.frameCount == 1 && whole.variants[0].sides == [40, 30])
  }

  @Test(arguments: [
    (-0.1, 0, 0.5, 0.5), (0, 0, 1.2, 1), (0.6, 0, 0.5, 0.5), (0, 0.6, 0.5, 0.5), (0, 0, 0.0001, 0.5),
    (0, 0, 0.5, 0), (.nan, 0, 0.5, 0.5), (0, 0, .infinity, 0.5), (1, 0, 0.001, 1), (0, 1, 1, 0.001),
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
      let image = try await images.process(file, variants: [.thumbnail, large])
      for bytes in image.variants.map(\.bytes) + [Array(image.placeholder.bytes)] {
        for trace in ["SECRET", "Exif", "EXIF", "ICC", "xmp", "XMP", "http"] {
          #expect(!contains(trace, bytes), "\(trace) is left")
        }
      }
    }
  }

  @Test func `a color profile changes the bytes of the variants`() async throws {
    let plain = try await images.process(PNG.image(32, 32) { _, _ in [250, 20, 30] }, variants: [large])
    let profiled = JPEG.addingProfile(Samples.displayP3, to: plain.variants[0].bytes)
    let again = try await images.process(plain.variants[0].bytes, variants: [large])
    let converted = try await images.process(profiled, variants: [large])
    #expect(again.variants[0].bytes != converted.variants[0].bytes)
  }

  @Test(
    arguments: [
      ([200, 100, 50], [215, 93, 31]), ([100, 150, 200], [83, 152, 205]),
      ([128, 128, 128], [128, 128, 128]),
    ] as [([Int], [Int])])
  func `a color of another profile becomes the same color in sRGB`(displayP3: [Int], sRGB: [Int]) async throws
  {
    let profile = PNG.profile(Samples.displayP3)
    func thumbnail(_ color: [Int], _ chunks: [UInt8] = []) async throws -> [UInt8] {
      let file = PNG.image(32, 32, chunks: chunks) { _, _ in color.map { UInt8($0) } }
      return try await images.process(file).variants[0].bytes
    }
    let converted = try await thumbnail(displayP3, profile)
    // A picture of one color has the same bytes, whatever it was made of. Rounding may change each part by one.
    let steps = [-1, 0, 1]
    var expected: [[UInt8]] = []
    for red in steps {
      for green in steps {
        for blue in steps { expected.append(try await thumbnail(zip(sRGB, [red, green, blue]).map(+))) }
      }
    }
    #expect(expected.contains(converted))
  }

  @Test func `transparency is kept`() async throws {
    let image = try await images.process(
      PNG.image(64, 64, hasAlpha: true) { x, y in [200, 100, 50, UInt8(x * 4)] },
      variants: [.thumbnail, large])
    for variant in image.variants {
      #expect(variant.type == "image/webp")
      #expect(contains("ALPH", variant.bytes) || contains("VP8L", variant.bytes))
    }
  }

  @Test func `an animation is kept, and its placeholder is still`() async throws {
    let small = ImageVariant(name: "small", maximumDimension: 20)
    let image = try await images.process(
      GIF.animation(60, 40, frames: 5), variants: [small, .thumbnail, large])
    #expect(image.frameCount == 5)
    #expect(image.sides == [60, 40])
    #expect(image.variants.map(\.height) == [13, 40, 40])
    for variant in image.variants {
      #expect(variant.type == "image/webp")
      #expect(variant.bytes.ranges(of: Array("ANMF".utf8)).count == 5)
    }
    #expect(!contains("ANMF", Array(image.placeholder.bytes)))
    let again = try await images.process(image.variants[1].bytes)
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

  @Test func `the greatest limits accept an image, and negative ones reject it`() async throws {
    let file = GIF.animation(30, 20, frames: 2)
    func process(_ configure: @Sendable (inout ImageLimits) -> Void) async throws -> ProcessedImage {
      try await ImageProcessor.test { configure(&$0.limits) }.process(file)
    }
    let image = try await process {
      ($0.maximumBytes, $0.maximumPixels, $0.maximumFrames) = (.max, .max, .max)
    }
    #expect(image.frameCount == 2)
    await #expect(throws: MediaError.tooManyPixels(maximum: -1)) {
      try await process { $0.maximumPixels = -1 }
    }
    await #expect(throws: MediaError.tooManyFrames(maximum: -1)) {
      try await process { $0.maximumFrames = -1 }
    }
  }
}
#endif
