public import SwiftwaterPages

extension LivePages {
  /// How pages are kept alive.
  public struct Configuration: Sendable {
    /// How long a tab without a connection is kept; 2 minutes unless told.
    public var parkTime = Duration.seconds(120)

    /// How many tabs without a connection are kept; 10,000 unless told.
    public var parkedTabs = 10_000

    /// In how much time browsers move over to another server when this one stops, each at a moment of its own; 5 s
    /// unless told.
    public var moveTime = Duration.seconds(5)

    /// What bounds one tab.
    public var session = SessionLimits()

    /// The style sheets of all pages, in order; the default one unless told.
    public var styleSheets = [StyleSheet.standard]

    /// Where files lie that people have added, until pages move them; best on the volume that they are moved to. Nil for
    /// a folder of this process among the system's temporary files.
    public var uploadFolder: String?

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
  ///   - bytes: its content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Light and dark looks for everything that pages are made of, from phone to desktop. Another sheet after it may set
  /// its custom properties, such as `--accent`.
  public static let standard = StyleSheet(name: "style.css", bytes: defaultStyleSheet)
}
