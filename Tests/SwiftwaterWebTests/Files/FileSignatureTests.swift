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
  ])
  func `an image begins with the signature of its type`(type: String, bytes: [UInt8]) {
    #expect(FileSignature.matches(type, bytes))
    #expect(!FileSignature.matches(type, Array("<svg onload=".utf8)))
    #expect(!FileSignature.matches(type, []))
  }

  @Test func `images of unknown types are refused, and other files may begin with any bytes`() {
    #expect(!FileSignature.matches("image/svg+xml", Array("<svg>".utf8)))
    #expect(FileSignature.matches("application/pdf", []))
  }
}
#endif
