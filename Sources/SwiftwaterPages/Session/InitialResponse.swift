/// The response to the first request of a browser.
public enum InitialResponse: Sendable {
  /// A page with its HTML.
  case page(Page)
  /// A redirect to another URL.
  case redirect(to: String)

  /// A page that is readable before any script runs.
  public struct Page: Sendable {
    /// The length in UTF-8 of the longest body that is shown only when it has arrived whole. A network of
    /// 1.6 Mbit/s takes 0.7 seconds for it.
    private static let longestBodyShownWhole = 131_072

    /// The HTTP status code.
    public let statusCode: Int
    /// The language tag and the texts that the client script shows, one a line.
    let clientTexts: String
    /// The text that the client script shows with the last state of a page.
    let lastStateText: String
    let title: String
    let body: String
    let token: String
    /// The account that the page is shown to; empty if nobody is signed in.
    package let account: String
    /// The modules that the client script loads for the page, by their paths below its folder.
    let modules: [String]
    /// The type of the page.
    package let type: ObjectIdentifier

    /// Returns the complete HTML document.
    ///
    /// A browser shows it when it has arrived whole, unless its body is longer than 128 KiB: parts that arrive
    /// later would move what the user already reads. Only Chromium can do so (`rel=expect`).
    ///
    /// - Parameters:
    ///   - script: The URL of ``clientScript``. The URLs of ``clientFeatures`` begin with its folder.
    ///   - styleSheets: The URLs of the style sheets, in order.
    public func document(script: String, styleSheets: [String]) -> String {
      document(scripts: [script], styleSheets: styleSheets)
    }

    /// Returns the complete HTML document.
    ///
    /// - Parameters:
    ///   - scripts: The URLs of ``clientScript`` and of the scripts of the application, in order. The URLs of
    ///     ``clientFeatures`` begin with the folder of the first.
    ///   - styleSheets: The URLs of the style sheets, in order.
    public func document(scripts: [String], styleSheets: [String]) -> String {
      document(scripts: scripts, styleSheets: styleSheets, installation: nil)
    }

    /// Returns the complete HTML document of an application that may be installable.
    ///
    /// - Parameters:
    ///   - scripts: The URLs of the scripts.
    ///   - styleSheets: The URLs of the style sheets.
    ///   - fonts: The URLs of the fonts that the browser requests at once.
    ///   - installation: The links of an application that is installable; nil for none.
    package func document(
      scripts: [String], styleSheets: [String], fonts: [String] = [], installation: InstallationLinks?
    ) -> String {
      var writer = PageWriter()
      writer.structure("<!doctype html><html")
      writer.language(String(clientTexts.prefix { $0 != "\n" }))
      writer.structure("><head><meta charset=\"utf-8\"><title>")
      writer.value(title)
      writer.structure(
        "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1, "
          + "viewport-fit=cover, interactive-widget=resizes-content\">"
          + "<meta name=\"swiftwater\" content=\"")
      writer.value(token)
      writer.structure("\" data-account=\"")
      writer.value(account)
      writer.structure("\" data-texts=\"")
      writer.value(clientTexts)
      writer.structure("\">")
      for url in styleSheets {
        writer.structure("<link rel=\"stylesheet\" href=\"")
        writer.value(url)
        writer.structure("\">")
      }
      // Browsers request fonts without credentials (`crossorigin`), even from the same server.
      for url in fonts {
        writer.structure("<link rel=\"preload\" as=\"font\" crossorigin href=\"")
        writer.value(url)
        writer.structure("\">")
      }
      if let client = scripts.first {
        writer.structure("<script>")
        writer.raw(bootstrapScript)
        writer.structure("</script>")
        writer.structure("<script type=\"module\" src=\"")
        writer.value(client)
        writer.structure("\"></script>")
        // Without these links, a browser would ask for the modules only once it runs the script.
        let folder = client.lastIndex(of: "/").map { client[...$0] } ?? ""
        for path in modules {
          writer.structure("<link rel=\"modulepreload\" href=\"")
          writer.value(folder + path)
          writer.structure("\">")
        }
      }
      installation?.write(to: &writer, lastStateText: lastStateText, client: scripts.first)
      for url in scripts.dropFirst() {
        writer.structure("<script src=\"")
        writer.value(url)
        writer.structure("\" defer></script>")
      }
      if body.utf8.count <= Self.longestBodyShownWhole {
        // No element has this id, so the browser waits for the end of the document, and then says in its
        // console that it has not found the element. An element for it would be one more in every page.
        writer.structure("<link rel=\"expect\" href=\"#swiftwater-end\" blocking=\"render\">")
      }
      writer.structure("</head><body>")
      writer.raw(body)
      writer.structure("</body></html>")
      return writer.html
    }
  }
}
