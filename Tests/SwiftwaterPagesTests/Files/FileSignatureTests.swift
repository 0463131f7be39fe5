import Testing

@testable import SwiftwaterPages

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
    ("image/jxl", [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
  ])
  func `an image begins with the signature of its type`(type: String, bytes: [UInt8]) {
    #expect(FileSignature.matches(type, bytes))
    #expect(!FileSignature.matches(type, Array("<svg onload=".utf8)))
    #expect(!FileSignature.matches(type, []))
  }

  @Test(
    arguments: [
      ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0]), ("image/webp", Array("RIFF....WEBP".utf8)),
      ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), ("image/gif", Array("GIF87a".utf8)),
      ("image/avif", Array("....ftypavif".utf8)), ("image/heic", Array("....ftypheic".utf8)),
      ("image/heic", Array("....ftyphevc".utf8)), ("image/heic", Array("....ftyphevx".utf8)),
      ("image/heif", Array("....ftypmsf1".utf8)), ("image/bmp", Array("BM".utf8)),
      ("image/tiff", [0x49, 0x49, 0x2A, 0x00]), ("image/tiff", [0x4D, 0x4D, 0x00, 0x2A]),
      ("image/x-icon", [0x00, 0x00, 0x01, 0x00]), ("image/jxl", [0xFF, 0x0A]),
      ("image/jxl", [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
      // A cursor, and a box that only looks like the first one of a JPEG XL.
      (nil, [0x00, 0x00, 0x02, 0x00]), (nil, Array("....JXL ....".utf8)),
      (nil, Array("....ftypisom".utf8)), (nil, Array("<svg onload=".utf8)), (nil, []),
    ] as [(String?, [UInt8])])
  func `the type of an image is found by its content`(type: String?, bytes: [UInt8]) {
    #expect(FileSignature.imageType(of: bytes) == type)
  }

  @Test(
    arguments: [
      (["*/*"], "image/jpeg", "image/webp"), (["image/*"], "image/png", "image/webp"),
      (["image/jpeg"], "image/jpeg", nil), (["*/*"], "text/plain", "text/plain"),
    ] as [(Set<String>, String, String?)])
  func `a picture with a wrong type is accepted as what it is, if the limits allow that`(
    types: Set<String>, declared: String, accepted: String?
  ) throws {
    let webp = Array("RIFF....WEBPVP8 ".utf8)
    var check = try UploadCheck(
      type: declared, size: "\(webp.count)", limits: UploadLimits(maximumBytes: 100, types: types))
    if let accepted {
      try check.receive(webp)
      try check.finish()
      #expect(check.type == accepted)
    } else {
      #expect(throws: UploadError.contentNotOfType) { try check.receive(webp) }
    }
  }

  @Test func `a file that is declared as a picture but is not one is rejected, whatever the limits allow`()
    throws
  {
    var check = try UploadCheck(
      type: "image/png", size: "4", limits: UploadLimits(maximumBytes: 100, types: ["*/*"]))
    try check.receive(Array("text".utf8))
    #expect(throws: UploadError.contentNotOfType) { try check.finish() }
  }

  @Test(arguments: ["image/svg+xml", "image/x-portable-pixmap", "application/pdf"])
  func `a file of a type without a signature may begin with any bytes`(type: String) {
    #expect(FileSignature.matches(type, Array("<svg>".utf8)))
    #expect(FileSignature.matches(type, []))
  }
}
