#if Web
/// The first message of a browser on a connection: the token of its tab and the last frame that it has
/// applied.
struct JoinMessage {
  let token: String
  let frame: Int

  /// Parses a message such as `["token",17]`; nil if it is malformed.
  init?(_ text: String) {
    guard text.utf8.count < 200, text.hasPrefix("[\""), text.hasSuffix("]") else { return nil }
    let parts = text.dropFirst(2).dropLast().split(separator: "\",", omittingEmptySubsequences: false)
    guard parts.count == 2, let frame = Int(parts[1]), frame >= 0 else { return nil }
    token = String(parts[0])
    self.frame = frame
  }
}
#endif
