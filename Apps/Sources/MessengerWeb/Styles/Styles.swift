import SwiftwaterWeb

/// The styles of the messenger: its typeface, and one style sheet, which is joined from several files.
enum Styles {
  /// The file with the design tokens: the custom properties whose values ``parts`` use.
  static let tokens = PackageResources.tokens_css
  /// The other files, one for each part of the pages, in the order in which they are joined. A later file may
  /// override the rules of an earlier one.
  static let parts = [
    PackageResources.base_css, PackageResources.welcome_css, PackageResources.page_css,
    PackageResources.list_css, PackageResources.chat_css, PackageResources.composer_css,
    PackageResources.media_css, PackageResources.screens_css, PackageResources.menu_css,
  ]

  /// Adds the typeface with its license and the style sheet to the configuration of pages.
  static func add(to configuration: inout LivePages.Configuration) {
    let inter = configuration.assets.add(
      "inter.woff2", type: "font/woff2", bytes: PackageResources.inter_woff2)
    configuration.preloadedFonts.append(inter)
    let license = configuration.assets.add(
      "inter-license.txt", type: "text/plain; charset=utf-8", bytes: PackageResources.OFL_txt)
    let bytes = [Array(fontFaceRules(at: inter, license: license).utf8), Array(masks.utf8), tokens] + parts
    configuration.styleSheets.append(
      StyleSheet(name: "messenger.css", bytes: Array(bytes.joined(separator: [UInt8(ascii: "\n")]))))
  }

  /// A rule with the custom properties `--icon-…`. With them, style sheets show icons in buttons of the library.
  static var masks: String {
    let properties = [Icon.close, .rotate, .back, .delete, .block, .report].map {
      "--icon-\($0.rawValue): \($0.mask)"
    }
    return ":root { \(properties.joined(separator: "; ")) }"
  }

  /// The `@font-face` rules of Inter and of a typeface of the system with the same metrics. The typeface of the
  /// system is shown until Inter is loaded. Because the metrics are the same, nothing moves then.
  private static func fontFaceRules(at path: String, license: String) -> String {
    """
    /* Inter, under the SIL Open Font License: \(license) */
    @font-face {
      font-family: "Inter";
      src: url("\(path)") format("woff2");
      font-weight: 400 700;
      font-display: swap;
      unicode-range: U+0020-024F, U+02BB-02DC, U+1E9E, U+2000-206F, U+20AC, U+2122, U+2212-2215;
    }
    @font-face {
      font-family: "Inter Fallback";
      src: local("Arial"), local("Arimo"), local("Liberation Sans"), local("Helvetica"), local("Roboto");
      ascent-override: 90.44%;
      descent-override: 22.52%;
      line-gap-override: 0%;
      size-adjust: 107.12%;
    }
    """
  }
}
