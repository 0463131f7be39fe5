import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

@testable import SwiftwaterWeb

extension FuzzTarget {
  /// The field `Cookie`. Only the cookie that the key has signed has a session.
  static let cookie = FuzzTarget(name: "cookie") { bytes in
    let now = Date(timeIntervalSince1970: 0)
    let sessions = BrowserSessions(
      key: SigningKey(bytes: Array(repeating: 7, count: 32)), isSecure: false, lifetime: .seconds(60),
      cookieName: "s")
    let session = BrowserSession()
    let signed = sessions.cookie(for: session, at: now).value
    let header = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "SIGNED", with: signed)
    let request = Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "a", path: "/", headerFields: [.cookie: header]),
      body: RequestBody(buffer: ByteBuffer()))
    if let found = sessions.session(of: request, at: now) { precondition(found.session == session) }
  }
}
