import SwiftwaterMediaWire

/// The chunks of a WebP file (RFC 9649). Some versions of libvips write EXIF even if they are told not to, so the
/// metadata is removed from the encoded file.
struct WebPFile {
  private struct Chunk {
    let fourCC: String
    var content: [UInt8]
  }

  private var chunks: [Chunk] = []

  init(_ bytes: [UInt8]) throws(DecoderReply.Rejection) {
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
      throw .damaged
    }
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
      guard size <= bytes.count - offset - 8 else { throw .damaged }
      let fourCC = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      chunks.append(Chunk(fourCC: fourCC, content: Array(bytes[offset + 8..<offset + 8 + size])))
      // Chunks are padded to an even size.
      offset += 8 + size + size % 2
    }
  }

  /// The file without color profile, EXIF and XMP; in the simple format if it has neither transparency nor animation.
  func withoutMetadata() -> [UInt8] {
    var kept = chunks.filter { !["ICCP", "EXIF", "XMP "].contains($0.fourCC) }
    if let first = kept.first, first.fourCC == "VP8X", !first.content.isEmpty {
      // The flags of animation and transparency.
      let flags = first.content[0] & 0b0001_0010
      if flags == 0 { kept.removeFirst() } else { kept[0].content[0] = flags }
    }
    var body = Array("WEBP".utf8)
    for chunk in kept {
      body += chunk.fourCC.utf8
      body += Self.encoded(chunk.content.count)
      body += chunk.content
      if chunk.content.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + Self.encoded(body.count) + body
  }

  private static func encoded(_ size: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
  }
}
