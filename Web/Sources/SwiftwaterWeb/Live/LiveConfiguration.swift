public import SwiftwaterPages

extension LivePages {
  /// How pages are kept alive.
  public struct Configuration: Sendable {
    /// How long a tab without a connection is kept; 2 minutes unless told. A page that never had one is kept for a
    /// quarter of it.
    public var parkTime = Duration.seconds(120)

    /// How many tabs without a connection are kept; 10,000 unless told.
    public var parkedTabs = 10_000

    /// How many of them browsers of one address, or of one network of 64 bits with IPv6, may have; 512 unless told.
    public var parkedTabsPerAddress = 512

    /// How long browsers of one address, or of one network of 64 bits with IPv6, may keep a processor busy, in
    /// milliseconds; 10 s at once and half of the time in the long run unless told. Then their events wait, and so do
    /// their requests for pages, which get 429 if it would take more than a second. `nil` sets no limit.
    ///
    /// What counts is the time of a processor that pages take to show themselves, to deal with events and to make frames;
    /// not what they wait for, nor what their tasks and services do.
    public var addressWork: RateLimit? = RateLimit(burst: 10_000, perSecond: 500)

    /// In how much time browsers move over to another server when this one stops, each at a moment of its own; 5 s
    /// unless told.
    public var moveTime = Duration.seconds(5)

    /// What bounds one tab.
    public var session = SessionLimits()

    /// The style sheets of all pages, in order; the default one unless told.
    public var styleSheets = [StyleSheet.standard]

    /// Where files lie that people have added, until pages move them, in a folder of this process; best on the volume
    /// that they are moved to. Nil for among the system's temporary files. What a process leaves there that is killed is
    /// removed when the next one starts.
    public var uploadFolder: String?

    /// How many bytes all of these files may have together, and what has come of those that are on their way; 4 GiB
    /// unless told. Browsers of files for which there is no room wait and try again.
    public var uploadedBytes = 4 << 30

    /// How many of these files there may be; 10,000 unless told.
    public var uploadedFiles = 10_000

    /// How much of both several files of one address, or of one network of 64 bits with IPv6, may take, from 0 to 1; a
    /// quarter unless told. A single file may take more.
    public var uploadShare = 0.25

    /// A drawing (SVG) that browsers show beside the title; nil for none.
    public var icon: String?

    /// The defaults above.
    public init() {}
  }
}

/// A style sheet that is served from memory.
public struct StyleSheet: Sendable {
  /// The last part of its address.
  public let name: String
  /// Its content.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - name: the last part of its address.
  ///   - bytes: its content, as from a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// - Parameters:
  ///   - name: the last part of its address.
  ///   - text: its content.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Light and dark looks for everything that pages are made of, from phone to desktop. Another sheet after it may set
  /// its custom properties, such as `--accent`.
  public static let standard = StyleSheet(name: "style.css", bytes: defaultStyleSheet)
}
