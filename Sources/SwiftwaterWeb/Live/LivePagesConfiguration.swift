#if Web
public import SwiftwaterPages

extension LivePages {
  /// The limits, style sheets, scripts, files and folders of live pages.
  public struct Configuration: Sendable {
    /// The limits for tabs, files and CPU time. The limits for requests and connections are those of
    /// ``WebServer/Configuration``.
    public var limits = WebLimits()

    /// The style sheets of all pages, in order. The default is ``StyleSheet/standard``.
    public var styleSheets = [StyleSheet.standard]

    /// The paths of the fonts of most texts, as ``StaticAssets/add(_:type:bytes:)`` returns them. Browsers request
    /// these fonts together with the style sheets, and not only after the style sheets have arrived, so that a page is
    /// less often shown in another font first.
    public var preloadedFonts: [String] = []

    /// Scripts of the application, in order. The document loads each of them once, after the client script, and keeps
    /// it while the user goes from page to page.
    public var scripts: [Script] = []

    /// Modules of the application, which pages attach to elements with `Attribute.module`. The browser loads each when
    /// a page first needs it. Modules may import each other, for example from `"./shapes.js"`.
    public var modules: [Script] = []

    /// Files of the application that pages refer to, such as pictures and fonts.
    ///
    /// ```swift
    /// let logo = configuration.assets.add("logo.svg", type: "image/svg+xml", bytes: bytes)   // img(.src(logo))
    /// ```
    public var assets = StaticAssets()

    /// The folder for uploaded files until pages move them; nil for the system's temporary folder.
    ///
    /// Every process creates a folder of its own in it, and removes the folders of processes that were killed. Choose
    /// a folder on the volume to which pages move the files, so that moving is fast. The folder should be on a local
    /// disk: the server asks for the free space with each part of a file, and waits for the answer.
    public var uploadFolder: String?

    /// The icon of the site as SVG; nil for none.
    public var icon: String?

    /// The manifest with which browsers install the application; nil for none.
    public var manifest: WebAppManifest?

    /// Whether browsers install a service worker, which shows the last state of a page when there is no network, and
    /// receives notifications.
    public var serviceWorker = ServiceWorker.none

    /// Creates a configuration with the default values.
    public init() {}
  }
}

/// A script of the application that is served from memory.
///
/// The client script creates and removes elements at any time. So a script that changes elements should define custom
/// elements, whose callbacks the browser calls when one of them appears or disappears.
public struct Script: Sendable {
  /// The last component of the path.
  public let name: String
  /// The content.
  public let bytes: [UInt8]

  /// Creates a script from bytes.
  ///
  /// - Parameters:
  ///   - name: The last component of the path.
  ///   - bytes: The content in UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a script from a text.
  ///
  /// - Parameters:
  ///   - name: The last component of the path.
  ///   - text: The content.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// A style sheet that is served from memory.
public struct StyleSheet: Sendable {
  /// The last component of the path.
  public let name: String
  /// The content.
  public let bytes: [UInt8]

  /// Creates a style sheet from bytes.
  ///
  /// - Parameters:
  ///   - name: The last component of the path.
  ///   - bytes: The content in UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a style sheet from a text.
  ///
  /// - Parameters:
  ///   - name: The last component of the path.
  ///   - text: The content.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The default style sheet, with light and dark color schemes for phone and desktop. A later style sheet
  /// can set its custom properties, such as `--accent`.
  public static let standard = StyleSheet(name: "style.css", bytes: defaultStyleSheet)
}
#endif
