/// The limits that the server and the browser's script have to agree on.
package enum WireLimits {
  /// How many bytes of events the script sends in one message at most, if it is more than one event.
  package static let maximumMessageBytes = 60_000
  /// How many events the script sends in one message at most.
  package static let maximumMessageEvents = 200
  /// How many templates both sides remember.
  package static let knownTemplates = 256
  /// After how many writes to a field the script sends an edit, so that the page knows which writes arrived.
  package static let writesPerEdit = 8
}
