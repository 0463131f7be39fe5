import Logging
import MessengerHTTP
import MessengerServices
import MessengerWeb
import SwiftwaterPages
import SwiftwaterWeb

/// The values of the configuration file, which options of the command line override.
struct Settings {
  var port = 8080
  var host = "127.0.0.1"
  var origin: Origin?
  var trustedProxies: [IPNetwork] = []
  /// The format of the log.
  var logFormat = LogFormat.text
  /// The lowest level that is logged.
  var logLevel = Logger.Level.info
  /// The port of metrics, health and readiness; nil for none.
  var managementPort: Int?
  /// The rules and limits of the messenger.
  var messenger = MessengerConfiguration()
  /// Whether the server fetches the pages behind links, to show previews of them.
  var linkPreviews = true
  /// The memory of the process in bytes at which no further pages are opened.
  var maximumMemoryBytes = MessengerSite.defaultMemoryBytes
  /// The limits of the web server and of its pages.
  var web = Self.defaultLimits

  /// The fetcher of the pages behind links; nil if they are not fetched.
  ///
  /// - Parameter make: Creates the fetcher.
  func linkFetcher(_ make: () -> HTTPLinkFetcher = { HTTPLinkFetcher() }) -> HTTPLinkFetcher? {
    linkPreviews ? make() : nil
  }

  /// The free bytes on the disk below which nothing new is stored: neither rows, nor files, nor uploads.
  var minimumFreeBytes: Int {
    get { messenger.minimumFreeBytes }
    set {
      messenger.minimumFreeBytes = newValue
      web.minimumFreeBytesForUploads = newValue
    }
  }

  private static let defaultLimits: WebLimits = {
    var limits = WebLimits()
    // A person who scrolls quickly through a collection of pictures requests hundreds of thumbnails.
    limits.requestsPerBrowser = RateLimit(burst: 600, perSecond: 60)
    limits.requestsPerNetwork = RateLimit(burst: 2_000, perSecond: 200)
    // The next process cannot start before this one has ended, so nobody may wait for a slow client. Browsers send files
    // again that are cut off.
    limits.shutdownTimeout = .seconds(2)
    return limits
  }()

  /// All settings, in the order of the file.
  static var all: [Setting] { server + people + rates + queues + connections + tabs + files }

  private static var server: [Setting] {
    [
      Setting("port", \.port, "The port to listen on; 0 for any free port.", format: "a port from 0 to 65535")
      {
        (0...65535).contains($0)
      },
      Setting(
        "host", \.host,
        "The IP address to listen on; 0.0.0.0 for all networks. Other machines need origin, too."),
      Setting(
        "origin", \.origin,
        "The scheme, host and port in browsers on other machines: https://chat.example.org."),
      Setting(
        "trusted-proxies", \.trustedProxies,
        "The proxies that append the client's IP address to X-Forwarded-For."),
      Setting("log-format", \.logFormat, "Whether the log is text, or one line of json for each event."),
      Setting(
        "log-level", \.logLevel,
        "The lowest level of the log: trace, debug, info, notice, warning, error or critical."),
      Setting(
        "management-port", \.managementPort,
        "The port of /metrics (Prometheus), /health and /ready, for this machine only.",
        format: "a port from 0 to 65535, or none"
      ) { $0.map((0...65535).contains) ?? true },
      .number(
        "maximum-memory-bytes", \.maximumMemoryBytes, atLeast: 64 * 1024 * 1024,
        "The memory of the process at which no further pages are opened."),
    ]
  }

  private static var people: [Setting] {
    [
      Setting("registration", \.messenger.registration, "Who can register: open, invitation or closed."),
      Setting(
        "asks-before-adding", \.messenger.asksBeforeAdding,
        "Whether people are asked before somebody whom they do not know adds them to a group."),
      Setting("password-cost", \.messenger.passwordCost, "The cost of hashing a password with scrypt."),
      .duration(
        "session-duration", \.messenger.sessionDuration, "How long a session lasts after its last use."),
      .duration(
        "visit-duration", \.messenger.visitDuration, "How long a visitor's session lasts after its last use."),
      .duration(
        "sign-in-log-duration", \.messenger.signInLogDuration, "How long attempts to sign in are kept."),
      .number(
        "sign-ins-per-account", \.messenger.signInsPerAccount,
        "The attempts to sign in that are kept of each account, of those that succeeded and of those that failed."
      ),
      .number(
        "sessions-per-person", \.messenger.sessionsPerPerson,
        "The sessions of a person; a further one ends the one that was not used for the longest time."),
      .number(
        "open-invitations-per-inviter", \.messenger.openInvitationsPerInviter, atLeast: 0,
        "The open invitations of a person to groups by the same person."),
      .number(
        "attachment-bytes-per-person", \.messenger.attachmentBytesPerPerson, atLeast: 0,
        "The bytes of pictures and files that a person can send in total."),
      .number(
        "minimum-free-bytes", \.minimumFreeBytes, atLeast: 0,
        "The bytes that the disk has left at which nothing new is stored."),
      Setting(
        "link-previews", \.linkPreviews,
        "Whether the server fetches the pages behind links from the internet, for previews."),
      .number("visitors", \.messenger.maximumVisitors, atLeast: 0, "The maximum number of visitors."),
      .number(
        "visitors-per-network", \.messenger.visitorsPerNetwork,
        "The maximum number of visitors from a network."),
      .number(
        "bytes-per-visitor", \.messenger.bytesPerVisitor, atLeast: 0,
        "The bytes of chats and messages at which a visitor can write no more."),
      .number(
        "attachment-bytes-per-visitor", \.messenger.attachmentBytesPerVisitor, atLeast: 0,
        "The bytes of pictures and files that a visitor can send in total."),
      .number(
        "attachment-bytes-of-visitors", \.messenger.attachmentBytesOfVisitors, atLeast: 0,
        "The bytes of pictures and files that all visitors together can send in total."),
    ]
  }

  private static var queues: [Setting] {
    [
      .duration("search-duration", \.messenger.searchDuration, "The CPU time that a search may take."),
      .number("waiting-searches", \.messenger.waitingSearches, "The searches that wait for their turn."),
      .number("waiting-passwords", \.messenger.waitingPasswords, "The passwords that wait to be hashed."),
      .number(
        "waiting-previews", \.messenger.waitingPreviews, "The messages that wait for the preview of a link."),
    ]
  }

  /// The limits of actions, bytes and search time in a quarter of an hour.
  private static var rates: [Setting] {
    let rates: WritableKeyPath<Settings, MessengerConfiguration.RateLimits> = \.messenger.rateLimits
    func rate(
      _ name: String, _ path: WritableKeyPath<MessengerConfiguration.RateLimits, Int>, _ help: String
    ) -> Setting {
      .number(name, rates.appending(path: path), "In a quarter of an hour: \(help).")
    }
    return [
      rate(
        "sign-ins-per-name-and-network", \.signInsPerNameAndNetwork, "sign-ins under a name from a network"),
      rate("sign-ins-per-name", \.signInsPerName, "sign-ins under a name, beyond which it is being guessed"),
      rate(
        "sign-ins-per-guessed-name-and-network", \.signInsPerGuessedNameAndNetwork,
        "sign-ins under a name that is being guessed, from a network"),
      rate("sign-ins-per-network", \.signInsPerNetwork, "sign-ins from a network"),
      rate(
        "password-checks-per-person", \.passwordChecksPerPerson, "passwords that a signed-in person enters"),
      rate("password-checks-per-network", \.passwordChecksPerNetwork, "such passwords from a network"),
      rate("new-accounts-per-network", \.newAccountsPerNetwork, "new accounts and visitors from a network"),
      rate("invitations-per-person", \.invitationsPerPerson, "invitations that a person makes"),
      rate("renames-per-person", \.renamesPerPerson, "name changes of a person"),
      rate("exports-per-person", \.exportsPerPerson, "exports of an account"),
      rate("reports-per-person", \.reportsPerPerson, "reports that a person makes"),
      rate("messages-per-person", \.messagesPerPerson, "messages that a person sends"),
      rate("bytes-per-person", \.bytesPerPerson, "bytes that a person stores"),
      rate(
        "new-account-bytes-per-network", \.newAccountBytesPerNetwork,
        "bytes stored by a network's accounts that are younger than a week"),
      rate("file-bytes-per-person", \.fileBytesPerPerson, "bytes of the files that a person sends"),
      rate(
        "new-account-file-bytes-per-network", \.newAccountFileBytesPerNetwork,
        "bytes of the files sent by a network's accounts that are younger than a week"),
      rate(
        "previews-per-person", \.previewsPerPerson, "pages that are fetched for the links of a person"),
      rate("preview-requests-per-host", \.previewRequestsPerHost, "requests to a host for previews"),
      rate(
        "preview-requests-per-host-and-person", \.previewRequestsPerHostAndPerson,
        "requests to a host for the previews of a person's links"),
      rate("new-chats-per-person", \.newChatsPerPerson, "chats that a person begins"),
      rate(
        "edits-per-person", \.editsPerPerson,
        "groups that a person changes or leaves, and messages that a person deletes"),
      rate("photos-per-person", \.photosPerPerson, "photos that a person chooses or removes"),
      rate("searches-per-person", \.searchesPerPerson, "searches of a person, of each kind"),
      rate(
        "search-time-per-person", \.searchTimePerPerson,
        "the time of the searches of a person, in milliseconds"),
      rate("simulations-per-person", \.simulationsPerPerson, "simulated actions that a person requests"),
      rate("generations-per-person", \.generationsPerPerson, "sample data that a person generates"),
    ]
  }

  private static var connections: [Setting] {
    [
      Setting(
        "requests-per-network", \.web.requestsPerNetwork, "The rate of requests of a network."),
      Setting("requests-per-browser", \.web.requestsPerBrowser, "The rate of requests of a browser."),
      .number("maximum-connections", \.web.maximumConnections, "The connections of all clients."),
      .number(
        "maximum-connections-per-network", \.web.maximumConnectionsPerNetwork,
        "The connections of a network; more than its WebSockets."),
      .number(
        "maximum-websockets-per-network", \.web.maximumWebSocketsPerNetwork,
        "The WebSockets of a network."),
      .number(
        "maximum-header-bytes", \.web.maximumHeaderBytes, atLeast: 1024, "The header fields of a request."),
      .duration("idle-timeout", \.web.idleTimeout, "How long a connection may be idle."),
      .duration(
        "transfer-timeout", \.web.transferTimeout, "How long a body may take before the minimum rate applies."
      ),
      .number(
        "minimum-bytes-per-second", \.web.minimumBytesPerSecond, "The minimum rate of a body after that time."
      ),
      Setting(
        "readiness-delay", \.web.readinessDelay,
        "How long a stopping server still accepts connections, while /ready answers 503."),
      .duration(
        "shutdown-timeout", \.web.shutdownTimeout,
        "How long requests and WebSockets may take to end when the server stops."),
      .number(
        "maximum-message-bytes", \.web.maximumMessageBytes, atLeast: 64 * 1024,
        "The size of a browser's message."),
      Setting(
        "minimum-compressed-message-bytes", \.web.minimumCompressedMessageBytes,
        "The size at and above which messages to browsers are compressed."),
      Setting("frames-per-websocket", \.web.framesPerWebSocket, "The rate of frames of a WebSocket."),
      .duration(
        "ping-interval", \.web.pingInterval, "The time between two pings; shorter than idle-timeout."),
      .duration("close-timeout", \.web.closeTimeout, "How long closing a WebSocket may take."),
    ]
  }

  private static var tabs: [Setting] {
    [
      Setting(
        "cpu-time-per-network", \.web.cpuTimePerNetwork,
        "The CPU time of the pages of a network, in milliseconds."),
      .duration("cpu-time-per-form", \.web.cpuTimePerForm, "The CPU time that a form counts as."),
      .duration(
        "disconnected-tab-timeout", \.web.disconnectedTabTimeout, "How long a tab without a connection stays."
      ),
      .number("maximum-disconnected-tabs", \.web.maximumDisconnectedTabs, "The tabs without a connection."),
      .number(
        "maximum-disconnected-tabs-per-network", \.web.maximumDisconnectedTabsPerNetwork,
        "The tabs of a network that have no connection."),
      .duration("drain-interval", \.web.drainInterval, "The time in which browsers move to the next server."),
      .number(
        "maximum-unacknowledged-updates", \.web.maximumUnacknowledgedUpdates, atLeast: 16,
        "The updates that a browser has not acknowledged."),
      .number(
        "maximum-unacknowledged-bytes", \.web.maximumUnacknowledgedBytes, atLeast: 64 * 1024,
        "The bytes of these updates."),
      .number(
        "maximum-events-per-message", \.web.maximumEventsPerMessage, atLeast: 200, "The events of a message."),
      .number(
        "maximum-unanswered-events", \.web.maximumUnansweredEvents, atLeast: 1_000,
        "The events of a browser that does not read."),
      .number(
        "maximum-unanswered-bytes", \.web.maximumUnansweredBytes, atLeast: 256 * 1024,
        "The bytes of these events."),
      .number("maximum-redirects", \.web.maximumRedirects, "The redirects in a row."),
      .duration("navigation-timeout", \.web.navigationTimeout, "How long making a page may take."),
    ]
  }

  private static var files: [Setting] {
    [
      .number(
        "maximum-uploaded-bytes", \.web.maximumUploadedBytes, "The bytes of files that pages have not moved."),
      .number("maximum-uploaded-files", \.web.maximumUploadedFiles, "The number of these files."),
      Setting(
        "maximum-upload-fraction", \.web.maximumUploadFraction,
        "The fraction of both that a network may take.",
        format: "a number from 0 to 1"
      ) { (0...1).contains($0) },
    ]
  }

  /// The problem of settings that contradict each other; nil for none.
  var problem: String? {
    if web.maximumConnectionsPerNetwork <= web.maximumWebSocketsPerNetwork {
      return "maximum-connections-per-network has to be greater than maximum-websockets-per-network."
    }
    if web.pingInterval >= web.idleTimeout { return "ping-interval has to be shorter than idle-timeout." }
    return nil
  }
}
