/// The first message of a decoder, when it is ready or cannot work.
package enum DecoderHandshake: Sendable {
  /// The version of libvips as 1,000,000 × major + 1,000 × minor + micro.
  case ready(version: Int)
  case unusable(reason: String)

  /// The maximum length of a reason in bytes. The message has one byte for the length.
  private static let maximumReasonLength = 255

  package func send(to channel: ByteChannel) throws(ChannelError) {
    var numbers = BinaryWriter()
    switch self {
    case .ready(let version):
      numbers.write(UInt32(version))
      try channel.send(numbers)
    case .unusable(let reason):
      let text = Array(reason.utf8.prefix(Self.maximumReasonLength))
      numbers.write(UInt32(0))
      numbers.write(UInt8(text.count))
      try channel.send(numbers.bytes + text)
    }
  }

  package init(from channel: ByteChannel) throws(ChannelError) {
    var numbers = try channel.receiveNumbers(4)
    let version = try numbers.read(UInt32.self)
    guard version == 0 else {
      self = .ready(version: Int(version))
      return
    }
    let count = Int(try channel.receive(1)[0])
    self = .unusable(reason: String(decoding: try channel.receive(count), as: UTF8.self))
  }
}
