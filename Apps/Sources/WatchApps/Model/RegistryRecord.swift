import Foundation

/// An application as the registry of a watch stores it, in its binary form.
///
/// The fields follow each other without gaps, with little-endian numbers, as in the `AppMetadata` of libpebble2:
/// UUID (16 bytes), flags (4), icon (4), version of the application (2), version of its SDK (2), background color (1),
/// template (1), name (96 bytes of UTF-8, the rest zero). The background color and the template are zero in a record
/// that is written, and ignored in one that is read.
struct RegistryRecord: Hashable, Sendable {
  /// The number of bytes of a record.
  static let length = 126
  /// The number of bytes of a name, of which the last is always zero.
  static let nameLength = 96
  private static let nameOffset = length - nameLength

  let name: String
  let id: UUID
  let flags: UInt32
  let icon: UInt32
  let version: WatchVersion
  let sdkVersion: WatchVersion

  /// Creates a record.
  ///
  /// - Parameter name: The name. It ends before its first zero byte, and loses the characters that exceed 95 bytes.
  init(
    name: String, id: UUID, flags: UInt32, icon: UInt32, version: WatchVersion, sdkVersion: WatchVersion
  ) {
    var name = name.prefix { $0 != "\0" }
    while name.utf8.count >= Self.nameLength { name.removeLast() }
    self.name = String(name)
    self.id = id
    self.flags = flags
    self.icon = icon
    self.version = version
    self.sdkVersion = sdkVersion
  }

  /// Reads a record; nil if the bytes are not a record.
  init?(bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    let text = bytes[Self.nameOffset...]
    guard let end = text.firstIndex(of: 0), text[end...].allSatisfy({ $0 == 0 }),
      let name = String(validating: text[..<end], as: UTF8.self)
    else { return nil }
    self.init(
      name: name, id: bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) },
      flags: number(at: 16), icon: number(at: 20), version: WatchVersion(bytes[24], bytes[25]),
      sdkVersion: WatchVersion(bytes[26], bytes[27]))
  }

  /// The binary form.
  var bytes: [UInt8] {
    var bytes = withUnsafeBytes(of: id.uuid) { Array($0) }
    for number in [flags, icon] { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    bytes += [version.major, version.minor, sdkVersion.major, sdkVersion.minor, 0, 0]
    bytes += Array(name.utf8)
    return bytes + Array(repeating: 0, count: Self.length - bytes.count)
  }
}
