#if Web
public import SwiftwaterPages

extension LivePages {
  /// How pages look, and what their browsers are granted.
  public struct Configuration: Sendable {
    /// What browsers are granted, for how long, and how much of the machine they may take. Of tabs and files,
    /// and how much work there may be; what is said of requests, connections and sockets counts in the
    /// server's.
    public var limits = WebLimits()

    /// The style sheets of all pages, in order; the default one unless told.
    public var styleSheets = [StyleSheet.standard]

    /// Where files lie that people have added, until pages move them, in a folder of this process; best on
    /// the volume that they are moved to. Nil for among the system's temporary files. What a process leaves
    /// there that is killed is removed when the next one starts.
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

  /// Light and dark looks for everything that pages are made of, from phone to desktop. Another sheet after
  /// it may set its custom properties, such as `--accent`.
  public static let standard = StyleSheet(name: "style.css", bytes: defaultStyleSheet)
}
#endif
