#if Web
import Foundation

/// The manifest of an application that users install from a browser: its name, icons, colors and shortcuts.
///
/// ```swift
/// var manifest = WebAppManifest(name: "Swiftwater Chat", shortName: "Chat")
/// manifest.icons = [
///   .init(type: "image/svg+xml", sizes: "any", bytes: svg),
///   .init(type: "image/png", sizes: "512x512", purpose: .maskable, bytes: png),
/// ]
/// manifest.themeColor = "#0b6bcb"
/// manifest.darkThemeColor = "#10151c"
/// manifest.shortcuts = [.init("New chat", path: "/chats/new")]
/// configuration.manifest = manifest
/// ```
///
/// ``LivePages`` serves it as `manifest.webmanifest` in its ``scope``, with its icons, and links it in each page.
public struct WebAppManifest: Sendable {
  /// The name of the application.
  public var name: String
  /// The name below the icon, where there is little space.
  public var shortName: String
  /// One sentence about the application; nil for none.
  public var description: String?
  /// The language tag of the texts; nil if they have none.
  public var language: String?
  /// The path of the start page, on this server.
  public var startPath = "/"
  /// The path below which all pages of the application are; it ends with a slash. Browsers show other pages with their
  /// URL, or open them in a tab.
  public var scope = "/"
  /// How much of a browser surrounds the pages.
  public var display = Display.standalone
  /// The CSS color of the window around a page; nil for that of the browser.
  public var themeColor: String?
  /// The CSS color of the window around a page for users who prefer dark colors; nil for ``themeColor``.
  public var darkThemeColor: String?
  /// The CSS color of the window until the first page has loaded; nil for that of the browser.
  public var backgroundColor: String?
  /// The icons. Browsers install an application with one of at least 144 pixels, or of any size as SVG.
  public var icons: [Icon] = []
  /// Pages that the menu of the icon leads to.
  public var shortcuts: [Shortcut] = []

  /// Creates a manifest.
  ///
  /// - Parameters:
  ///   - name: The name of the application.
  ///   - shortName: The name below the icon; nil for `name`.
  public init(name: String, shortName: String? = nil) {
    self.name = name
    self.shortName = shortName ?? name
  }

  /// How much of a browser surrounds the pages of an installed application.
  public enum Display: String, Sendable {
    /// Nothing, not even the clock of a phone.
    case fullscreen
    /// A window of its own.
    case standalone
    /// A window of its own, with buttons to go back and to load the page again.
    case minimalUI = "minimal-ui"
    /// A tab of the browser.
    case browser
  }

  /// An icon, which is served from memory.
  public struct Icon: Sendable {
    /// The media type, such as `image/png` or `image/svg+xml`.
    public var type: String
    /// The width and height in pixels, such as `192x192`; `any` for SVG.
    public var sizes: String
    /// The use of the icon.
    public var purpose: Purpose
    /// The content.
    public var bytes: [UInt8]

    /// The use of an icon.
    public enum Purpose: String, Sendable {
      /// Wherever an icon is shown.
      case any
      /// For systems that cut icons into their own shape. Only the safe zone is sure to be visible: a circle in the
      /// center, with a diameter of 80 percent of the width.
      case maskable
      /// For systems that show icons in one color.
      case monochrome
    }

    /// Creates an icon.
    ///
    /// - Parameters:
    ///   - type: The media type.
    ///   - sizes: The width and height in pixels, such as `192x192`; `any` for SVG.
    ///   - purpose: The use of the icon.
    ///   - bytes: The content.
    public init(type: String, sizes: String, purpose: Purpose = .any, bytes: [UInt8]) {
      self.type = type
      self.sizes = sizes
      self.purpose = purpose
      self.bytes = bytes
    }

    /// The last component of the path, by which a browser's tools show the icon.
    var name: String {
      let kind = type.split(separator: "/").last?.split(separator: "+").first ?? "image"
      return "icon-\(sizes)-\(purpose.rawValue).\(kind)"
    }
  }

  /// A page that the menu of the icon leads to.
  public struct Shortcut: Sendable {
    /// The text in the menu.
    public var name: String
    /// The path of the page, on this server.
    public var path: String

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - name: The text in the menu.
    ///   - path: The path of the page, on this server.
    public init(_ name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// The manifest as JSON.
  ///
  /// - Parameter iconPaths: The paths of the icons, in order.
  func encoded(iconPaths: [String]) -> [UInt8] {
    let json = JSON(
      id: startPath, name: name, short_name: shortName, description: description, lang: language,
      start_url: startPath, scope: scope, display: display.rawValue, theme_color: themeColor,
      background_color: backgroundColor,
      icons: zip(icons, iconPaths).map { icon, path in
        JSON.Icon(src: path, type: icon.type, sizes: icon.sizes, purpose: icon.purpose.rawValue)
      },
      shortcuts: shortcuts.map { JSON.Shortcut(name: $0.name, url: $0.path) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(json) else { fatalError("the manifest cannot be encoded as JSON") }
    return Array(bytes)
  }

  /// The members as the specification of the manifest names them.
  private struct JSON: Encodable {
    let id: String
    let name: String
    let short_name: String
    let description: String?
    let lang: String?
    let start_url: String
    let scope: String
    let display: String
    let theme_color: String?
    let background_color: String?
    let icons: [Icon]
    let shortcuts: [Shortcut]

    struct Icon: Encodable {
      let src: String
      let type: String
      let sizes: String
      let purpose: String
    }

    struct Shortcut: Encodable {
      let name: String
      let url: String
    }
  }

  /// Stops the program if a path does not belong to this server, the scope does not end with a slash, or the start page
  /// or the page of a shortcut is not in the scope.
  func check() {
    let paths = [startPath, scope] + shortcuts.map(\.path)
    for path in paths where !path.hasPrefix("/") || path.hasPrefix("//") || path.contains("\\") {
      fatalError("the path \(path) of the manifest does not begin with exactly one slash, or has a backslash")
    }
    if !scope.hasSuffix("/") { fatalError("the scope \(scope) of the manifest does not end with a slash") }
    for path in [startPath] + shortcuts.map(\.path) where !path.hasPrefix(scope) {
      fatalError("the path \(path) of the manifest is not in its scope \(scope)")
    }
  }
}
#endif
