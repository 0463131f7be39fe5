/// One file for a decoder: its limits and the versions to make of it. The bytes of the file follow.
package struct DecoderRequest: Sendable, Equatable {
  /// The format of the file, found by its first bytes.
  package enum Format: UInt8, Sendable, CaseIterable {
    case jpeg = 1
    case png, gif, webp, heif
  }

  /// How a version is encoded.
  package enum Encoding: UInt8, Sendable {
    case webp = 1
    /// JPEG, unless the image is transparent or animated.
    case jpegIfOpaque
    /// WebP, of the first frame only.
    case stillWebP
  }

  /// A version to make.
  package struct Version: Sendable, Equatable {
    /// The maximum length of both sides in pixels.
    package var size: Int
    package var encoding: Encoding
    /// From 1 to 100.
    package var quality: Int

    package init(size: Int, encoding: Encoding, quality: Int) {
      self.size = size
      self.encoding = encoding
      self.quality = quality
    }
  }

  /// The part of the image that is kept, in shares of ``whole``.
  package struct Crop: Sendable, Equatable {
    /// The share that is the whole width or height.
    package static let whole = 65_535

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

  package static let maximumVersions = 8
  /// The maximum time in seconds that a program may request.
  package static let maximumTime = 3600
  /// The maximum size of a file in bytes, whatever the program asks for.
  package static let maximumBytes = 1 << 30

  package var format: Format
  /// The limit for the pixels of all frames.
  package var maximumPixels: Int
  package var maximumFrames: Int
  /// The limit for the processor time in seconds.
  package var maximumSeconds: Int
  /// The part of the upright image of which versions are made, without animation; nil for all of the image.
  package var crop: Crop?
  /// The versions, largest first.
  package var versions: [Version]
  package var byteCount: Int

  package init(
    format: Format, maximumPixels: Int, maximumFrames: Int, maximumSeconds: Int,
    crop: Crop? = nil, versions: [Version], byteCount: Int
  ) {
    self.format = format
    self.maximumPixels = maximumPixels
    self.maximumFrames = maximumFrames
    self.maximumSeconds = maximumSeconds
    self.crop = crop
    self.versions = versions
    self.byteCount = byteCount
  }

  package func send(to channel: ByteChannel) throws(ByteChannel.Broken) {
    var numbers = WireWriter()
    numbers.write(format.rawValue)
    numbers.write(UInt64(maximumPixels))
    numbers.write(UInt32(maximumFrames))
    numbers.write(UInt32(maximumSeconds))
    numbers.write(UInt64(byteCount))
    // A crop without a width is none.
    for share in [crop?.x, crop?.y, crop?.width, crop?.height] { numbers.write(UInt16(share ?? 0)) }
    numbers.write(UInt8(versions.count))
    for version in versions {
      numbers.write(UInt32(version.size))
      numbers.write(version.encoding.rawValue)
      numbers.write(UInt8(version.quality))
    }
    try channel.send(numbers)
  }

  package init(from channel: ByteChannel) throws(ByteChannel.Broken) {
    var numbers = try channel.receiveNumbers(34)
    guard let format = Format(rawValue: try numbers.read()) else { throw ByteChannel.Broken() }
    self.format = format
    maximumPixels = try numbers.read(UInt64.self, upTo: .max)
    maximumFrames = try numbers.read(UInt32.self, upTo: .max)
    maximumSeconds = try numbers.read(UInt32.self, upTo: Self.maximumTime)
    byteCount = try numbers.read(UInt64.self, upTo: Self.maximumBytes)
    let crop = Crop(
      x: try numbers.read(UInt16.self, upTo: Crop.whole), y: try numbers.read(UInt16.self, upTo: Crop.whole),
      width: try numbers.read(UInt16.self, upTo: Crop.whole),
      height: try numbers.read(UInt16.self, upTo: Crop.whole))
    if crop.width > 0 {
      guard crop.height > 0, crop.x + crop.width <= Crop.whole, crop.y + crop.height <= Crop.whole else {
        throw ByteChannel.Broken()
      }
      self.crop = crop
    }
    let count = try numbers.read(UInt8.self, upTo: Self.maximumVersions)
    versions = []
    numbers = try channel.receiveNumbers(6 * count)
    for _ in 0..<count {
      let size = try numbers.read(UInt32.self, upTo: 65_535)
      guard let encoding = Encoding(rawValue: try numbers.read()), size > 0 else {
        throw ByteChannel.Broken()
      }
      let quality = try numbers.read(UInt8.self, upTo: 100)
      versions.append(Version(size: size, encoding: encoding, quality: max(1, quality)))
    }
  }
}
