#if Web
/// The first message of a browser on a connection: the token of its tab and the last update that it has
/// applied.
struct JoinMessage {
  let token: String
  let update: Int

  /// Parses a message such as `["token",17]`; nil if it is malformed.
  init?(_ text: String) {
    guard text.utf8.count < 200, text.hasPrefix("[\""), text.hasSuffix("]") else { return nil }
    let parts = text.dropFirst(2).dropLast().split(separator: "\",", omittingEmptySubsequences: false)
    guard parts.count == 2, let update = Int(parts[1]), update >= 0 else { return nil }
    token = String(parts[0])
    self.update = update
  }
}
#endif
