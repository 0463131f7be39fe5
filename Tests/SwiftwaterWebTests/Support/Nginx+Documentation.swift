#if Web
import Foundation
import NIOCore
import Testing

extension Nginx {
  /// Returns the documented configuration with the ports of this test. It has TLS only if there is a folder with the
  /// certificate, and logs only if there is a folder for them. Requests that the documented logs do not cover are in the
  /// log of nginx, as in the configuration of Debian.
  static func documentedConfiguration(
    port: Int, redirectingPort: Int, serverPort: Int, certificateFolder: String? = nil,
    logFolder: String? = nil
  ) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/ReverseProxy.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```nginx\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let isSecure = certificateFolder != nil
    let lines = text[start.upperBound..<end.lowerBound]
      .replacingOccurrences(
        of: "listen 443 ssl http2;", with: "listen 127.0.0.1:\(port)\(isSecure ? " ssl http2" : "");"
      )
      .replacingOccurrences(of: "/etc/letsencrypt/live/chat.example.org", with: certificateFolder ?? "")
      .replacingOccurrences(of: "/var/log/nginx", with: logFolder ?? "")
      .replacingOccurrences(of: "listen 80;", with: "listen 127.0.0.1:\(redirectingPort);")
      .replacingOccurrences(of: "127.0.0.1:8080", with: "127.0.0.1:\(serverPort)")
      // A busy machine may not run the test for a minute.
      .replacingOccurrences(of: "_timeout 60s;", with: "_timeout 600s;")
      .split(separator: "\n")
      .filter { isSecure || !$0.contains("ssl_certificate") }
      .filter { logFolder != nil || !$0.contains(#/(access|error)_log/#) }
    let log = logFolder.map { "access_log \($0)/access.log;" } ?? "access_log off;"
    return log + "\n" + lines.joined(separator: "\n")
  }

  /// Returns two free ports.
  ///
  /// They are below those that systems give to other connections and servers, which could take them before nginx does.
  static func freePorts() throws -> (Int, Int) {
    let first = try FreePort(in: 15_000..<32_000)
    let second = try FreePort(in: 15_000..<32_000)
    return withExtendedLifetime(first) { (first.number, second.number) }
  }
}

/// A port that belongs to nobody else while this object exists.
private final class FreePort {
  let number: Int
  private let descriptor: Int32

  init(in range: Range<Int>) throws {
    // A program that another test starts at this moment must not inherit the socket, or it would keep the port.
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    while true {
      let port = Int.random(in: range)
      let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
      let isBound = address.withSockAddr { unsafe bind(descriptor, $0, socklen_t($1)) == 0 }
      guard isBound else { continue }
      number = port
      return
    }
  }

  deinit { close(descriptor) }
}
#endif
