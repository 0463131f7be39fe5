/// One file for a decoder: its limits and the variants to make of it. The bytes of the file follow.
package struct DecoderRequest: Sendable, Equatable {
  /// The format of the file, found by its first bytes.
  package enum Format: UInt8, Sendable, CaseIterable {
    case jpeg = 1
    case png, gif, webp, heif
  }

  /// How a variant is encoded.
  package enum Encoding: UInt8, Sendable {
    case webp = 1
    /// JPEG, unless the image is transparent or animated.
    case jpegIfOpaque
    /// WebP, of the first frame only.
    case stillWebP
  }

  /// A variant to make.
  package struct Variant: Sendable, Equatable {
    /// The maximum length of each side in pixels.
    package var maximumDimension: Int
    package var encoding: Encoding
    /// From 1 to 100.
    package var quality: Int

    package init(maximumDimension: Int, encoding: Encoding, quality: Int) {
      self.maximumDimension = maximumDimension
      self.encoding = encoding
      self.quality = quality
    }
  }

  /// The part of the image that is kept, in units of 1 / ``scale`` of the width and of the height of the image.
  package struct Crop: Sendable, Equatable {
    /// The number that stands for the whole width or height.
    package static let scale = 65_535

    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

  }

  package static let maximumVariants = 8
  /// The greatest ``maximumFrames`` that a program may request.
  package static let maximumFramesLimit = Int(UInt32.max)
  /// The greatest ``maximumSeconds`` that a program may request.
  package static let maximumSecondsLimit = 3600
  /// The maximum size of a file in bytes, whatever the program asks for.
  package static let maximumBytes = 1 << 30

  package var format: Format
  /// The limit for the pixels of all frames.
  package var maximumPixels: Int
  package var maximumFrames: Int
  /// The limit for the CPU time in seconds.
  package var maximumSeconds: Int
  /// The part of the upright image of which variants are made, without animation; nil for all of the image.
  package var crop: Crop?
  /// The variants, largest first.
  package var variants: [Variant]
  package var byteCount: Int

  package init(
    format: Format, maximumPixels: Int, maximumFrames: Int, maximumSeconds: Int,
    crop: Crop? = nil, variants: [Variant], byteCount: Int
  ) {
    self.format = format
    self.maximumPixels = maximumPixels
    self.maximumFrames = maximumFrames
    self.maximumSeconds = maximumSeconds
    self.crop = crop
    self.variants = variants
    self.byteCount = byteCount
  }

  package func send(to channel: ByteChannel) throws(ChannelError) {
    var numbers = BinaryWriter()
    numbers.write(format.rawValue)
    numbers.write(UInt64(maximumPixels))
    numbers.write(UInt32(maximumFrames))
    numbers.write(UInt32(maximumSeconds))
    numbers.write(UInt64(byteCount))
    // A width of 0 stands for no crop.
    for part in [crop?.x, crop?.y, crop?.width, crop?.height] { numbers.write(UInt16(part ?? 0)) }
    numbers.write(UInt8(variants.count))
    for variant in variants {
      numbers.write(UInt32(variant.maximumDimension))
      numbers.write(variant.encoding.rawValue)
      numbers.write(UInt8(variant.quality))
    }
    try channel.send(numbers)
  }

  package init(from channel: ByteChannel) throws(ChannelError) {
    var numbers = try channel.receiveNumbers(34)
    guard let format = Format(rawValue: try numbers.read()) else { throw ChannelError() }
    self.format = format
    maximumPixels = try numbers.read(UInt64.self, upTo: .max)
    maximumFrames = try numbers.read(UInt32.self, upTo: Self.maximumFramesLimit)
    maximumSeconds = try numbers.read(UInt32.self, upTo: Self.maximumSecondsLimit)
    byteCount = try numbers.read(UInt64.self, upTo: Self.maximumBytes)
    let crop = Crop(
      x: try numbers.read(UInt16.self, upTo: Crop.scale), y: try numbers.read(UInt16.self, upTo: Crop.scale),
      width: try numbers.read(UInt16.self, upTo: Crop.scale),
      height: try numbers.read(UInt16.self, upTo: Crop.scale))
    if crop.width > 0 {
      guard crop.height > 0, crop.x + crop.width <= Crop.scale, crop.y + crop.height <= Crop.scale else {
        throw ChannelError()
      }
      self.crop = crop
    }
    let count = try numbers.read(UInt8.self, upTo: Self.maximumVariants)
    variants = []
    numbers = try channel.receiveNumbers(6 * count)
    for _ in 0..<count {
      let maximumDimension = try numbers.read(UInt32.self, upTo: 65_535)
      guard let encoding = Encoding(rawValue: try numbers.read()), maximumDimension > 0 else {
        throw ChannelError()
      }
      let quality = try numbers.read(UInt8.self, upTo: 100)
      variants.append(
        Variant(maximumDimension: maximumDimension, encoding: encoding, quality: max(1, quality)))
    }
  }
}
