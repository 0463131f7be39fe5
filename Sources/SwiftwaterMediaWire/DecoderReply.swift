/// The answer of a decoder to one file.
package enum DecoderReply: Sendable {
  /// The reason why a file was rejected.
  package enum Rejection: UInt8, Sendable {
    /// The header is not that of an image of the given format.
    case unreadable = 1
    case tooManyPixels
    case tooManyFrames
    /// The header is readable, but a variant could not be decoded or encoded.
    case damaged
  }

  /// An encoded variant.
  package struct Variant: Sendable {
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
    package var frameCount: Int
    package var hasAlpha: Bool
    /// The variants in the order of the request.
    package var variants: [Variant]

    package init(width: Int, height: Int, frameCount: Int, hasAlpha: Bool, variants: [Variant]) {
      self.width = width
      self.height = height
      self.frameCount = frameCount
      self.hasAlpha = hasAlpha
      self.variants = variants
    }
  }

  case image(Image)
  case rejected(Rejection)

  /// The maximum size of all variants together in bytes.
  private static let maximumBytes = 1 << 27

  package func send(to channel: ByteChannel) throws(ChannelError) {
    var numbers = BinaryWriter()
    switch self {
    case .rejected(let rejection):
      numbers.write(rejection.rawValue)
      try channel.send(numbers)
    case .image(let image):
      numbers.write(UInt8(0))
      numbers.write(UInt32(image.width))
      numbers.write(UInt32(image.height))
      numbers.write(UInt32(image.frameCount))
      numbers.write(UInt8(image.hasAlpha ? 1 : 0))
      numbers.write(UInt8(image.variants.count))
      try channel.send(numbers)
      for variant in image.variants {
        var numbers = BinaryWriter()
        numbers.write(UInt8(variant.isJPEG ? 1 : 0))
        numbers.write(UInt32(variant.width))
        numbers.write(UInt32(variant.height))
        numbers.write(UInt32(variant.bytes.count))
        try channel.send(numbers)
        try channel.send(variant.bytes)
      }
    }
  }

  package init(from channel: ByteChannel) throws(ChannelError) {
    let status = try channel.receive(1)[0]
    guard status == 0 else {
      guard let rejection = Rejection(rawValue: status) else { throw ChannelError() }
      self = .rejected(rejection)
      return
    }
    var numbers = try channel.receiveNumbers(14)
    let width = try numbers.read(UInt32.self, upTo: Int(Int32.max))
    let height = try numbers.read(UInt32.self, upTo: Int(Int32.max))
    let frameCount = try numbers.read(UInt32.self, upTo: Int(Int32.max))
    let hasAlpha = try numbers.read(UInt8.self, upTo: 1) == 1
    let count = try numbers.read(UInt8.self, upTo: DecoderRequest.maximumVariants)
    var variants: [Variant] = []
    var room = Self.maximumBytes
    for _ in 0..<count {
      var numbers = try channel.receiveNumbers(13)
      let isJPEG = try numbers.read(UInt8.self, upTo: 1) == 1
      let width = try numbers.read(UInt32.self, upTo: 65_535)
      let height = try numbers.read(UInt32.self, upTo: 65_535)
      let byteCount = try numbers.read(UInt32.self, upTo: room)
      room -= byteCount
      variants.append(
        Variant(isJPEG: isJPEG, width: width, height: height, bytes: try channel.receive(byteCount)))
    }
    self = .image(
      Image(width: width, height: height, frameCount: frameCount, hasAlpha: hasAlpha, variants: variants))
  }
}
