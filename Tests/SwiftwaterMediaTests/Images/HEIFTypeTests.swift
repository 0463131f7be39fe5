#if Web
import SwiftwaterMedia
import Testing

@testable import SwiftwaterPages

/// Whether a HEIF file is an AVIF or a HEIC, with real files.
struct HEIFTypeTests {
  private let images = ImageProcessor.test()

  /// A file with other brands, the first of which is the major one. Its box of brands keeps its size, as other boxes
  /// refer to bytes by their position.
  private func file(_ bytes: [UInt8], brands: String...) -> [UInt8] {
    let compatible = brands + Array(repeating: brands[0], count: 3)
    var bytes = bytes
    bytes.replaceSubrange(8..<12, with: brands[0].utf8)
    bytes.replaceSubrange(16..<28, with: compatible[1...3].joined().utf8)
    return bytes
  }

  private func type(_ bytes: [UInt8], declared: String = "image/jpeg") throws -> String {
    var check = try UploadCheck(
      type: declared, size: "\(bytes.count)", limits: UploadLimits(maximumBytes: 10_000, types: ["image/*"]))
    // A network delivers a file in pieces of any size.
    for byte in bytes { try check.receive([byte]) }
    try check.finish()
    return check.type
  }

  @Test(arguments: [("mif1", "image/avif", "avif"), ("msf1", "image/avif", "avis")])
  func `an AVIF whose major brand is one of HEIF is found by its other brands`(
    major: String, expected: String, brand: String
  ) async throws {
    let avif = file(Samples.avif, brands: major, brand)
    #expect(try type(avif) == expected)
    #expect(try type(file(Samples.heic, brands: major, "heic")) == "image/heic")
    let image = try await images.process(file(Samples.avif, brands: "mif1", "avif"))
    #expect(image.format == .heif && [image.width, image.height] == [16, 12])
  }

  @Test func `a file whose brands say nothing or both is found by its codec`() throws {
    #expect(try type(file(Samples.avif, brands: "mif1", "miaf")) == "image/avif")
    #expect(try type(file(Samples.heic, brands: "mif1", "miaf")) == "image/heic")
    #expect(try type(file(Samples.avif, brands: "mif1", "heic", "avif")) == "image/avif")
    #expect(try type(file(Samples.heic, brands: "mif1", "avif", "heic")) == "image/heic")
  }

  @Test func `the content decides, not the type that the browser reports`() throws {
    #expect(try type(Samples.avif, declared: "image/heic") == "image/avif")
    #expect(try type(Samples.heic, declared: "image/avif") == "image/heic")
    #expect(try type(file(Samples.avif, brands: "mif1", "avif"), declared: "image/heic") == "image/avif")
    // Every AVIF and HEIC is a HEIF.
    #expect(try type(Samples.avif, declared: "image/heif") == "image/heif")
  }

  @Test func `a file that ends before its codec is a HEIF`() throws {
    let file = file(Samples.avif, brands: "mif1", "miaf")
    for length in 28..<file.count {
      let found = HEIFHeader(Array(file.prefix(length)))?.type
      #expect(found == "image/heif" || found == "image/avif")
    }
    #expect(try type(Array(file.prefix(40))) == "image/heif")
  }

  @Test func `boxes with wrong sizes are no trap`() {
    let head: [UInt8] = [0, 0, 0, 16] + Array("ftypmif1".utf8) + [0, 0, 0, 0]
    for size in [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 7], [255, 255, 255, 255]] as [[UInt8]] {
      #expect(HEIFHeader(head + size + Array("meta".utf8))?.type == "image/heif")
      #expect(HEIFHeader(size + Array("ftypmif1".utf8))?.type == "image/heif")
      #expect(HEIFHeader(head + size + Array("meta".utf8) + [0, 0, 0, 0] + size + Array("iprp".utf8)) != nil)
    }
  }
}
#endif
