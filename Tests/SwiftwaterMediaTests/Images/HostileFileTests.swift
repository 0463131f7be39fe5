#if Web
import Foundation
import SwiftwaterDesign
import Testing

@testable import SwiftwaterMedia

/// Files that are rejected.
@Suite(.timeLimit(.minutes(30)))
struct HostileFileTests {
  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let error: MediaError
    let bytes: [UInt8]

    init(_ description: String, _ error: MediaError, _ bytes: [UInt8]) {
      testDescription = description
      self.error = error
      self.bytes = bytes
    }
  }

  private static let limits = ImageLimits()
  private static let tooManyPixels = MediaError.tooManyPixels(maximum: limits.maximumPixels)
  private static let noise = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 3) }

  /// Files that are made without a decoder.
  static let files = [
    File("an empty file", .notAnImage, []),
    File("a text", .notAnImage, Array("GIF, JPEG or PNG".utf8)),
    File("HTML with script", .notAnImage, Array("<html><script>alert(1)</script></html>".utf8)),
    File("SVG with script", .notAnImage, Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
    File("PDF", .notAnImage, Array("%PDF-1.7\n1 0 obj".utf8)),
    File("PostScript", .notAnImage, Array("%!PS-Adobe-3.0 EPSF-3.0".utf8)),
    File("TIFF", .notAnImage, Array("II*\0".utf8) + noise),
    File("BMP", .notAnImage, Array("BM".utf8) + noise),
    File("a ZIP", .notAnImage, Array("PK\u{3}\u{4}".utf8) + noise),
    File("a program", .notAnImage, [0x7F] + Array("ELF".utf8) + noise),
    File("a video", .notAnImage, PNG.bigEndian(24) + Array("ftypisom".utf8) + noise),
    File("only the signature of a PNG", .unreadable, PNG.signature),
    File("only the signature of a JPEG", .unreadable, [0xFF, 0xD8, 0xFF]),
    File("noise after the signature of a JPEG", .unreadable, [0xFF, 0xD8, 0xFF] + noise),
    File(
      "noise after the signature of an AVIF", .unreadable, PNG.bigEndian(24) + Array("ftypavif".utf8) + noise
    ),
    File("noise after the signature of a WebP", .unreadable, Array("RIFF\u{40}\0\0\0WEBPVP8 ".utf8) + noise),
    File("a PNG named GIF", .unreadable, Array("GIF89a".utf8) + PNG.image(8, 8)),
    File(
      "a PNG of 900 megapixels in 100 bytes", tooManyPixels,
      PNG.signature + PNG.header(30_000, 30_000) + PNG.chunk("IDAT", [0x78, 1]) + PNG.chunk("IEND", [])),
    File(
      "a PNG wider than a number", .unreadable,
      PNG.signature + PNG.header(0xFFFF_FFFF, 1) + PNG.chunk("IEND", [])),
    File("a PNG without width", .unreadable, PNG.signature + PNG.header(0, 10) + PNG.chunk("IEND", [])),
    File("a PNG that ends in the middle", .damaged, Array(PNG.image(200, 200).dropLast(60_000))),
    File(
      "a PNG whose pixels are noise", .damaged,
      PNG.signature + PNG.header(100, 100) + PNG.chunk("IDAT", noise) + PNG.chunk("IEND", [])),
    File(
      "a GIF with too many frames", .tooManyFrames(maximum: limits.maximumFrames),
      GIF.animation(2, 2, frames: 5000)),
    File(
      "a GIF of 4,295 megapixels", tooManyPixels,
      GIF.header(65_535, 65_535) + GIF.beginning(65_535, 65_535) + [2, 128, 129, 0, 0x3B]),
    File("an AVIF that ends in the middle", .unreadable, Array(Samples.avif.prefix(150))),
    File("a HEIC that ends in the middle", .unreadable, Array(Samples.heic.prefix(200))),
  ]

  @Test(arguments: files)
  func `a hostile file is rejected, and the decoder goes on`(_ file: File) async throws {
    let images = ImageProcessor.test { $0.concurrency = 1 }
    _ = try await images.start()
    let decoder = images.pool.idleIdentifiers
    await #expect(throws: file.error) { try await images.process(file.bytes, name: "file.png") }
    #expect(images.pool.idleIdentifiers == decoder)
    #expect(try await images.process(PNG.image(8, 8)).width == 8)
  }

  @Test func `hostile JPEG and WebP files are rejected`() async throws {
    let images = ImageProcessor.test()
    let large = ImageVariant(name: "large", maximumDimension: 4096, encoding: .jpeg)
    let jpeg = try await images.process(PNG.image(300, 300), variants: [large]).variants[0].bytes
    let webp = try await images.process(PNG.image(300, 300)).variants[0].bytes
    let size = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound + 5
    var bomb = jpeg
    bomb.replaceSubrange(size..<size + 4, with: [0xFF, 0xDC, 0xFF, 0xDC])
    var canvas: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0]
    canvas += [0xFE, 0x3F, 0, 0xFE, 0x3F, 0]
    let files = [
      File("a JPEG of 4,290 megapixels", Self.tooManyPixels, bomb),
      File("a JPEG that ends in the middle", .damaged, Array(jpeg.prefix(jpeg.count / 2))),
      File("a JPEG without pixels", .unreadable, Array(jpeg.prefix(size))),
      File("a WebP that ends in the middle", .unreadable, Array(webp.prefix(webp.count / 2))),
      File("a WebP with a canvas only", .unreadable, Array("RIFF\u{16}\0\0\0WEBP".utf8) + canvas),
    ]
    for file in files {
      await #expect(throws: file.error, "\(file.testDescription)") { try await images.process(file.bytes) }
    }
  }

  @Test func `a folder, a link and a missing file are rejected`() async throws {
    try await withTemporaryFolder { folder in
      let images = ImageProcessor.test()
      let (file, link) = (folder.appending(path: "a"), folder.appending(path: "b"))
      try Data(PNG.image(8, 8)).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      for url in [folder, link, folder.appending(path: "c")] {
        await #expect(throws: MediaError.self) { try await images.process(fileAt: url.path, for: "ann") }
      }
      #expect(try await images.process(fileAt: file.path, for: "ann").width == 8)
    }
  }

  @Test func `people read why a file was rejected, in their language`() {
    #expect(MediaError.notAnImage.text == "The file is not a picture of a known kind")
    #expect(MediaError.unreadable.text == "The picture is damaged or of a kind that cannot be read")
    #expect(Self.tooManyPixels.text == "At most 100 megapixels")
    #expect(MediaError.tooManyBytes(maximum: 32_000_000).text == "At most 32 MB")
    #expect(MediaError.quotaExceeded(maximum: 1_000_000_000).text == "Your files can take at most 1 GB")
    let german: @Sendable (DesignText) -> String = { $0 == .notAPicture ? "Kein Bild" : $0.english }
    DesignText.$translation.withValue(.init(german)) {
      #expect(MediaError.notAnImage.text == "Kein Bild")
    }
  }
}
#endif
