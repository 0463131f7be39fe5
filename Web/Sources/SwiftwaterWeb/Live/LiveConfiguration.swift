import HTTPTypes
import Hummingbird
import NIOCore
public import SwiftwaterPages

extension LivePages {
  /// How pages are kept alive.
  public struct Configuration: Sendable {
    /// How long a tab without a connection is kept; 2 minutes unless told.
    public var parkTime = Duration.seconds(120)

    /// How many tabs without a connection are kept; 10,000 unless told.
    public var parkedTabs = 10_000

    /// What bounds one tab.
    public var session = SessionLimits()

    /// The style sheets of all pages, in order.
    public var styleSheets: [Asset] = []

    let script = Asset(name: "client.js", type: "text/javascript; charset=utf-8", bytes: clientScript)

    var assets: [Asset] { [script] + styleSheets }

    /// The defaults above.
    public init() {}
  }
}

/// A file that is served from memory.
public struct Asset: Sendable {
  let path: String
  let type: String
  let bytes: [UInt8]

  /// - Parameters:
  ///   - name: The name of the file.
  ///   - type: Its media type.
  ///   - bytes: Its content.
  public init(name: String, type: String, bytes: [UInt8]) {
    path = "/_live/\(name)"
    self.type = type
    self.bytes = bytes
  }

  var response: Response {
    Response(
      status: .ok, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
