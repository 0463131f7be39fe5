#if Web
import Foundation
import NIOCore
import NIOPosix
import Testing

extension Nginx {
  /// Returns the documented configuration with the ports of this test, and with TLS only if there is a folder with the
  /// certificate.
  static func documentedConfiguration(
    port: Int, redirectingPort: Int, serverPort: Int, certificateFolder: String? = nil
  ) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/ReverseProxy.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```nginx\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let isSecure = certificateFolder != nil
    return text[start.upperBound..<end.lowerBound]
      .replacingOccurrences(
        of: "listen 443 ssl http2;", with: "listen 127.0.0.1:\(port)\(isSecure ? " ssl http2" : "");"
      )
      .replacingOccurrences(of: "/etc/letsencrypt/live/chat.example.org", with: certificateFolder ?? "")
      .replacingOccurrences(of: "listen 80;", with: "listen 127.0.0.1:\(redirectingPort);")
      .replacingOccurrences(of: "127.0.0.1:8080", with: "127.0.0.1:\(serverPort)")
      // A busy machine may not run the test for a minute.
      .replacingOccurrences(of: "_timeout 60s;", with: "_timeout 600s;")
      .split(separator: "\n").filter { isSecure || !$0.contains("ssl_certificate") }.joined(separator: "\n")
  }

  /// Returns two free ports.
  ///
  /// They are below those that systems give to other connections and servers, which could take them before nginx does.
  static func freePorts() async throws -> (Int, Int) {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    var channels: [any Channel] = []
    while channels.count < 2 {
      let port = Int.random(in: 15_000..<32_000)
      guard let channel = try? await bootstrap.bind(host: "127.0.0.1", port: port).get() else { continue }
      channels.append(channel)
    }
    let ports = channels.compactMap(\.localAddress?.port)
    for channel in channels { try await channel.close() }
    try #require(ports.count == 2)
    return (ports[0], ports[1])
  }
}
#endif
