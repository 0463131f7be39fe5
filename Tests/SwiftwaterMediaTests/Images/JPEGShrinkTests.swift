#if Web
import SwiftwaterMedia
import Testing

/// Variants that are much smaller than their JPEG, which is decoded in a half, a quarter or an eighth of its size.
@Suite(.timeLimit(.minutes(30)))
struct JPEGShrinkTests {
  private let images = ImageProcessor.test()

  private func variant(_ dimension: Int, name: String = "small") -> ImageVariant {
    ImageVariant(name: name, maximumDimension: dimension, encoding: .jpeg, quality: 100)
  }

  /// A JPEG of these pixels, with all components in full resolution.
  private func photo(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) async throws
    -> [UInt8]
  {
    try await images.process(PNG.image(width, height, pixel), variants: [variant(4096)]).variants[0].bytes
  }

  /// The sides of a variant, of which the longer one has the dimension: rounded, and at least 1.
  private func sides(_ width: Int, _ height: Int, _ dimension: Int) -> [Int] {
    let longSide = max(width, height)
    return [width, height].map { max(1, (2 * $0 * dimension + longSide) / (2 * longSide)) }
  }

  @Test(
    arguments: [
      (161, 81), (175, 241), (196, 141), (210, 196), (224, 271), (259, 161), (287, 221), (160, 120),
      (159, 120),
      (329, 106), (336, 291), (357, 116), (371, 216), (392, 146), (41, 40), (39, 40), (83, 47), (600, 1),
      (3, 500),
    ])
  func `the sides of a variant are the rounded sides of its photo, in every orientation`(
    width: Int, height: Int
  ) async throws {
    let file = try await photo(width, height) { x, y in [UInt8(x % 256), UInt8(y % 256), 90] }
    for orientation in UInt8(1)...8 {
      let turned = JPEG.addingEXIF(orientation: orientation, camera: "x", to: file)
      let (shown, shownHeight) = orientation < 5 ? (width, height) : (height, width)
      let image = try await images.process(turned, variants: [variant(20)])
      #expect(image.sides == [shown, shownHeight])
      #expect(image.variants[0].sides == sides(shown, shownHeight, 20), "orientation \(orientation)")
    }
  }

  @Test func `a variant of a photo has the colors that its pixels have`() async throws {
    let (width, height) = (640, 480)
    let pixel: (Int, Int) -> [UInt8] = { x, y in
      [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) * 255 / (width + height))]
    }
    // A PNG is decoded in its full size.
    let whole = try await images.process(PNG.image(width, height, pixel), variants: [variant(64)])
    let expected = try JPEGBlocks(whole.variants[0].bytes)
    let shrunk = try await images.process(try await photo(width, height, pixel), variants: [variant(64)])
    let blocks = try JPEGBlocks(shrunk.variants[0].bytes)
    #expect(blocks.columns == 8 && blocks.rows == 6)
    for (block, other) in zip(blocks.blocks, expected.blocks) {
      for (part, otherPart) in zip(block.color, other.color) { #expect(abs(part - otherPart) < 3) }
    }
  }

  @Test(
    arguments: [
      (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"), (8, "GWRB"),
    ] as [(UInt8, String)])
  func `the whole of a small variant is where the orientation says`(orientation: UInt8, corners: String)
    async throws
  {
    let colors: [Character: [UInt8]] = [
      "R": [220, 20, 20], "G": [20, 200, 20], "B": [20, 20, 220], "W": [250, 250, 250],
    ]
    let parts = "RGBW".map { colors[$0]! }
    let quarters = try await photo(512, 256) { x, y in parts[(y < 128 ? 0 : 2) + (x < 256 ? 0 : 1)] }
    let file = JPEG.addingEXIF(orientation: orientation, camera: "x", to: quarters)
    let image = try await images.process(file, variants: [variant(64)])
    #expect(image.variants[0].sides == (orientation < 5 ? [64, 32] : [32, 64]))
    let blocks = try JPEGBlocks(image.variants[0].bytes)
    for (index, corner) in corners.enumerated() {
      let block = blocks[
        index % 2 == 0 ? 0 : blocks.columns - 1, index < 2 ? 0 : blocks.rows - 1]
      for (part, expected) in zip(block.color, colors[corner]!) {
        #expect(abs(part - Double(expected)) < 6, "corner \(index) is not \(corner)")
      }
    }
  }

  @Test(arguments: [512, 511, 256, 255, 128, 127])
  func `a photo is decoded in no smaller size than that of its variant`(width: Int) async throws {
    // Each stripe is as wide as one pixel of the variant, so an image of half its size would be gray.
    let file = try await photo(width, width) { x, _ in
      x * 64 / width % 2 == 0 ? [255, 255, 255] : [0, 0, 0]
    }
    let image = try await images.process(file, variants: [variant(64)])
    #expect(image.variants[0].sides == [64, 64])
    for block in try JPEGBlocks(image.variants[0].bytes).blocks { #expect(block.detail > 100) }
  }

  @Test func `the larger variant decides the size in which a photo is decoded`() async throws {
    let file = try await photo(512, 512) { x, _ in x % 8 < 4 ? [255, 255, 255] : [0, 0, 0] }
    let image = try await images.process(
      file, variants: [variant(32, name: "thumbnail"), variant(256, name: "screen")])
    #expect(image.variants.map(\.sides) == [[32, 32], [256, 256]])
    for block in try JPEGBlocks(image.variants[1].bytes).blocks { #expect(block.detail > 100) }
  }

  @Test func `the chosen part of a photo has all of its pixels`() async throws {
    // A variant of a quarter of the width needs 129 pixels of the whole. Each stripe is as wide as two of them.
    let file = try await photo(528, 528) { x, _ in x * 129 / 528 % 4 < 2 ? [255, 255, 255] : [0, 0, 0] }
    let quarter = try #require(ImageCrop(x: 0.25, y: 0.25, width: 0.25, height: 0.25))
    let image = try await images.process(file, variants: [variant(32)], crop: quarter)
    #expect(image.sides == [132, 132] && image.variants[0].sides == [32, 32])
    for block in try JPEGBlocks(image.variants[0].bytes).blocks { #expect(block.detail > 100) }
  }

  @Test func `the color profile of a shrunk photo is converted`() async throws {
    let file = try await photo(256, 256) { _, _ in [200, 100, 50] }
    let profiled = JPEG.addingProfile(Samples.displayP3, to: file)
    let image = try await images.process(profiled, variants: [variant(32)])
    for block in try JPEGBlocks(image.variants[0].bytes).blocks {
      for (part, expected) in zip(block.color, [215.0, 93, 31]) { #expect(abs(part - expected) < 4) }
    }
  }

  @Test func `a damaged photo is rejected, in whatever size it is decoded`() async throws {
    let file = try await photo(512, 512) { x, y in [UInt8(x % 256), UInt8(y % 256), UInt8(x * y % 256)] }
    for dimension in [16, 64, 128, 256] {
      await #expect(throws: MediaError.damaged) {
        try await images.process(Array(file.prefix(file.count / 2)), variants: [variant(dimension)])
      }
    }
  }
}
#endif
