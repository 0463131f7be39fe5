#if Web
import Testing

@testable import SwiftwaterWeb

struct FileSignatureTests {
  @Test(arguments: [
    ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0]),
    ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ("image/gif", Array("GIF89a".utf8)),
    ("image/webp", Array("RIFF....WEBP".utf8)),
    ("image/avif", Array("....ftypavif".utf8)),
    ("image/heic", Array("....ftypheic".utf8)),
    ("image/bmp", Array("BM".utf8)),
    ("image/tiff", [0x49, 0x49, 0x2A, 0x00]),
    ("image/tiff", [0x4D, 0x4D, 0x00, 0x2A]),
    ("image/x-icon", [0x00, 0x00, 0x01, 0x00]),
    ("image/jxl", [0xFF, 0x0A]),
    ("image/jxl", [0x00, 0x00, 0x00, 0x0C] + Array("JXL ".utf8)),
  ])
  func `an image begins with the signature of its type`(type: String, bytes: [UInt8]) {
    #expect(FileSignature.matches(type, bytes))
    #expect(!FileSignature.matches(type, Array("<svg onload=".utf8)))
    #expect(!FileSignature.matches(type, []))
  }

  @Test(arguments: ["image/svg+xml", "image/x-portable-pixmap", "application/pdf"])
  func `a file of a type without a signature may begin with any bytes`(type: String) {
    #expect(FileSignature.matches(type, Array("<svg>".utf8)))
    #expect(FileSignature.matches(type, []))
  }
}
#endif
