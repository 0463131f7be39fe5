/// The answer of a decoder to one file.
package enum DecoderReply: Sendable {
  /// The reason why a file was refused.
  package enum Refusal: UInt8, Sendable {
    /// The header is not that of an image of the given format.
    case unreadable = 1
    case tooManyPixels
    case tooManyFrames
    /// The header is readable, but a version could not be decoded or encoded.
    case damaged
  }

  /// An encoded version.
  package struct Version: Sendable {
    package var isJPEG: Bool
    package var width: Int
    package var height: Int
    package var bytes: [UInt8]

    package init(isJPEG: Bool, width: Int, height: Int, bytes: [UInt8]) {
      self.isJPEG = isJPEG
      self.width = width
      self.height = height
      self.bytes = bytes
    }
  }

  /// A decoded file.
  package struct Image: Sendable {
    /// The width of the upright image in pixels.
    package var width: Int
    /// The height of the upright image in pixels.
    package var height: Int
    package var frames: Int
    package var hasAlpha: Bool
    /// The versions in the order of the request.
    package var versions: [Version]

    package init(width: Int, height: Int, frames: Int, hasAlpha: Bool, versions: [Version]) {
      self.width = width
      self.height = height
      self.frames = frames
      self.hasAlpha = hasAlpha
      self.versions = versions
    }
  }

  case image(Image)
  case refused(Refusal)

  /// The maximum size of all versions together in bytes.
  private static let maximumBytes = 1 << 27

  package func send(to channel: ByteChannel) throws(ByteChannel.Broken) {
    var numbers = WireWriter()
    switch self {
    case .refused(let refusal):
      numbers.write(refusal.rawValue)
      try channel.send(numbers)
    case .image(let image):
      numbers.write(UInt8(0))
      numbers.write(UInt32(image.width))
      numbers.write(UInt32(image.height))
      numbers.write(UInt32(image.frames))
      numbers.write(UInt8(image.hasAlpha ? 1 : 0))
      numbers.write(UInt8(image.versions.count))
      try channel.send(numbers)
      for version in image.versions {
        var numbers = WireWriter()
        numbers.write(UInt8(version.isJPEG ? 1 : 0))
        numbers.write(UInt32(version.width))
        numbers.write(UInt32(version.height))
        numbers.write(UInt32(version.bytes.count))
        try channel.send(numbers)
        try channel.send(version.bytes)
      }
    }
  }

  package init(from channel: ByteChannel) throws(ByteChannel.Broken) {
    let status = try channel.receive(1)[0]
    guard status == 0 else {
      guard let refusal = Refusal(rawValue: status) else { throw ByteChannel.Broken() }
      self = .refused(refusal)
      return
    }
    var numbers = try channel.receiveNumbers(14)
    let width = try numbers.read(UInt32.self, upTo: Int(Int32.max))
    let height = try numbers.read(UInt32.self, upTo: Int(Int32.max))
    let frames = try numbers.read(UInt32.self, upTo: Int(Int32.max))
    let hasAlpha = try numbers.read(UInt8.self, upTo: 1) == 1
    let count = try numbers.read(UInt8.self, upTo: DecoderRequest.maximumVersions)
    var versions: [Version] = []
    var room = Self.maximumBytes
    for _ in 0..<count {
      var numbers = try channel.receiveNumbers(13)
      let isJPEG = try numbers.read(UInt8.self, upTo: 1) == 1
      let width = try numbers.read(UInt32.self, upTo: 65_535)
      let height = try numbers.read(UInt32.self, upTo: 65_535)
      let byteCount = try numbers.read(UInt32.self, upTo: room)
      room -= byteCount
      versions.append(
        Version(isJPEG: isJPEG, width: width, height: height, bytes: try channel.receive(byteCount)))
    }
    self = .image(
      Image(width: width, height: height, frames: frames, hasAlpha: hasAlpha, versions: versions))
  }
}
