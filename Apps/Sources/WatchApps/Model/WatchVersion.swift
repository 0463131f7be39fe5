/// The version of an application or of the system of a watch.
struct WatchVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  let major: UInt8
  let minor: UInt8

  init(_ major: UInt8, _ minor: UInt8) {
    (self.major, self.minor) = (major, minor)
  }

  var description: String { "\(major).\(minor)" }

  static func < (one: WatchVersion, other: WatchVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }
}
