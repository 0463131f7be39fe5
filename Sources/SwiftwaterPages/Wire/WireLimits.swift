/// The limits that the server and the browser's script have to agree on.
package enum WireLimits {
  /// The maximum number of bytes of events in one message of the script, if it has more than one event.
  package static let maximumMessageBytes = 60_000
  /// The maximum number of events in one message of the script.
  package static let maximumMessageEvents = 200
  /// The maximum size of a message of the script in bytes: ``maximumMessageBytes`` of events, and the characters around
  /// them.
  package static let messageBytes = 64 * 1024
  /// The number of unacknowledged updates at which the script acknowledges them at once.
  package static let unacknowledgedUpdates = 16
  /// The size of unacknowledged updates at which the script acknowledges them at once, in UTF-16 code units.
  package static let unacknowledgedBytes = 64 * 1024
  /// The number of templates that both sides store.
  package static let knownTemplates = 256
  /// The number of writes to a field after which the script sends an edit, so that the page knows which writes
  /// arrived.
  package static let writesPerEdit = 8
  /// The maximum size of the detail of an event of a custom element, as JSON, in bytes.
  package static let maximumDetailBytes = 16_384
}
