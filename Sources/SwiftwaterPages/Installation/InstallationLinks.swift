internal import SwiftwaterDesign

/// The elements in the head of each page that make an application installable.
package struct InstallationLinks: Sendable {
  /// The path of the manifest; nil for none.
  package var manifest: String?
  /// The path of the icon for a home screen; nil for none.
  package var icon: String?
  /// The color of the window around a page in CSS; nil for that of the browser.
  package var themeColor: String?
  /// The color of the window where the user prefers dark colors; nil for ``themeColor``.
  package var darkThemeColor: String?
  /// The path of the service worker; nil for none.
  package var worker: String?
  /// The path below which the service worker handles the requests.
  package var scope = "/"

  package init() {}

  /// Writes the elements.
  ///
  /// - Parameters:
  ///   - writer: Writes the head of a document.
  ///   - lastStateText: The text that the client script shows with the last state of a page.
  ///   - client: The path of the client script.
  func write(to writer: inout PageWriter, lastStateText: String, client: String?) {
    func element(_ parts: String?...) {
      // Literal HTML and values alternate. If a value is missing, nothing is written.
      guard !parts.contains(nil) else { return }
      for (index, part) in parts.compactMap({ $0 }).enumerated() {
        if index.isMultiple(of: 2) { writer.structure(part) } else { writer.value(part) }
      }
    }
    element("<link rel=\"manifest\" href=\"", manifest, "\">")
    element("<link rel=\"apple-touch-icon\" href=\"", icon, "\">")
    let scheme = darkThemeColor == nil ? "" : " media=\"(prefers-color-scheme: light)\""
    element("<meta name=\"theme-color\"\(scheme) content=\"", themeColor, "\">")
    element(
      "<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"", darkThemeColor, "\">")
    guard let worker, let client else { return }
    element("<meta name=\"swiftwater-worker\" content=\"", worker, "\" data-scope=\"", scope, "\"")
    element(" data-last-state=\"", lastStateText, "\">")
    let folder = client.lastIndex(of: "/").map { client[...$0] } ?? ""
    element("<script type=\"module\" src=\"", folder + ClientFeature.offline.path, "\"></script>")
  }
}

/// The page that a service worker shows when there is no network and the requested page was not kept.
package enum OfflineFallback {
  /// Returns the document.
  ///
  /// - Parameters:
  ///   - language: The language of the page.
  ///   - startPath: The path of the start page of the application.
  ///   - styleSheets: The paths of the style sheets, in order.
  ///   - script: The path of a script that loads the page again when there is a network.
  package static func document(
    language: PageLanguage, startPath: String, styleSheets: [String], script: String
  ) -> String {
    language.withTranslation {
      var writer = PageWriter()
      writer.structure("<!doctype html><html")
      writer.language(language.code)
      writer.structure("><head><meta charset=\"utf-8\"><title>")
      writer.value(DesignText.noNetwork.localized)
      writer.structure("</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
      for path in styleSheets {
        writer.structure("<link rel=\"stylesheet\" href=\"")
        writer.value(path)
        writer.structure("\">")
      }
      writer.structure("<script src=\"")
      writer.value(script)
      writer.structure("\" defer></script></head><body><main><h1>")
      writer.value(DesignText.noNetwork.localized)
      writer.structure("</h1><p>")
      writer.value(DesignText.pageNotKept.localized)
      writer.structure("</p><p><a href=\"\">")
      writer.value(DesignText.retry.localized)
      writer.structure("</a></p><p><a href=\"")
      writer.value(startPath)
      writer.structure("\">")
      writer.value(DesignText.startPage.localized)
      writer.structure("</a></p></main></body></html>")
      return writer.html
    }
  }
}
