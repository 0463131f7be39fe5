import HTTPTypes

@testable import SwiftwaterWeb

extension FuzzTarget {
  /// The fields in which proxies note the address of a client.
  static let forwarding = FuzzTarget(name: "forwarding") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let name = HTTPField.Name("Forwarded"), let list = HTTPField.Name("X-Forwarded-For") else { return }
    let fields: HTTPFields = [name: text, list: text]
    for hop in ForwardingField.forwarded.hops(in: fields) + ForwardingField.xForwardedFor.hops(in: fields) {
      precondition(hop.utf8.count <= text.utf8.count)
      _ = IPAddress(forwarded: hop)
    }
    _ = IPNetwork(text)
  }
}
