#if Web
import Crypto
import Foundation
public import SwiftwaterPages

extension WebServer {
  /// The configuration of a server. The defaults are for development on the local machine; a public server
  /// needs an ``origin`` and a ``signingKey``.
  public struct Configuration: Sendable {
    /// The IP address or host name to listen on. The default is this machine only; `"0.0.0.0"` is all IPv4
    /// addresses, `"::"` is all IPv4 and IPv6 addresses.
    public var host = "127.0.0.1"

    /// The port to listen on; 0 lets the system choose.
    public var port = 8080

    /// The scheme, host and port of the public URL, such as `"https://chat.example.org"`. The server
    /// accepts WebSockets and forms only from pages of this origin, and requests only for its host and for this
    /// machine (`localhost`, `127.0.0.1`, `[::1]`). If it begins with `https:`, browsers send cookies over TLS
    /// only.
    ///
    /// Nil serves this machine only, over plain HTTP.
    public var origin: String?

    /// The networks of the proxies before the server, which note the client's IP address in
    /// ``forwardingField``. The default is none: then the field is ignored, because any client could send it.
    ///
    /// If a request passes several proxies, the last address in the field that is not in these networks is
    /// that of the client.
    public var trustedProxies: [IPNetwork] = []

    /// The header field that the trusted proxies write.
    public var forwardingField = ForwardingField.xForwardedFor

    // MARK: Sessions

    /// The key that signs cookies. The default is a new random key, so sessions end with the process.
    public var signingKey = SigningKey()

    /// The time after which the session of a browser expires, unless a visit in the second half of this time renews
    /// it. The default is 30 days.
    public var sessionLifetime = Duration.seconds(30 * 24 * 60 * 60)

    /// The name of the cookie. Browsers share cookies between the ports of a host, so two servers on one host
    /// need different names.
    public var sessionCookieName = "session"

    /// The limits for requests and connections. The limits for tabs, files and CPU time are those of
    /// ``LivePages/Configuration``.
    public var limits = WebLimits()

    // MARK: Browsers

    /// The Content Security Policy of pages. The default allows resources of this server, styles that a script
    /// sets, images from data and blob URLs, and media from blob URLs. It forbids inline styles, inline
    /// scripts other than `bootstrapScript`, and frames.
    public var contentSecurityPolicy = """
      default-src 'none'; script-src 'self' \(Self.bootstrapScriptSource); style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; \
      font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; \
      base-uri 'none'
      """

    /// The features of the browser that pages of this server can use, such as the microphone; none by default. The
    /// browser asks the user before it lets a page use one.
    public var allowedFeatures: Set<BrowserFeature> = []

    /// The source expression that allows `bootstrapScript` in the `script-src` of a policy of your own.
    public static let bootstrapScriptSource =
      "'sha256-" + Data(SHA256.hash(data: Data(bootstrapScript.utf8))).base64EncodedString() + "'"

    /// Creates a configuration with the default values.
    public init() {}

    /// Returns the URL at which a browser on this machine reaches the server.
    ///
    /// - Parameter port: The port on which the server listens; see `onRunning` of
    ///   ``WebServer/init(_:assets:logger:isHealthy:onRunning:routes:)``.
    /// - Returns: The URL without a slash at its end, such as `http://127.0.0.1:8080`.
    public func localURL(port: Int) -> String {
      switch host {
      case "0.0.0.0", "::": "http://localhost:\(port)"
      case _ where host.contains(":"): "http://[\(host)]:\(port)"
      default: "http://\(host):\(port)"
      }
    }
  }
}
#endif
