/// What a browser's first request is answered with.
public enum FirstPaint: Sendable {
  /// A page.
  case page(Page)
  /// Another address.
  case redirect(to: String)

  /// A page that can be read before any script runs.
  public struct Page: Sendable {
    /// The HTTP status.
    public let status: Int
    /// What the browser says by itself, in lines; the first is the language.
    let words: String
    let title: String
    let body: String
    let token: String

    /// The whole document.
    ///
    /// - Parameters:
    ///   - script: The address of the client script.
    ///   - styleSheets: The addresses of style sheets, in order.
    public func document(script: String, styleSheets: [String]) -> String {
      var writer = PageWriter()
      writer.structure("<!doctype html><html lang=\"")
      writer.value(String(words.prefix { $0 != "\n" }))
      writer.structure("\"><head><meta charset=\"utf-8\"><title>")
      writer.value(title)
      writer.structure(
        "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1, "
          + "viewport-fit=cover, interactive-widget=resizes-content\">"
          + "<meta name=\"swiftwater\" content=\"")
      writer.value(token)
      writer.structure("\" data-words=\"")
      writer.value(words)
      writer.structure("\">")
      for address in styleSheets {
        writer.structure("<link rel=\"stylesheet\" href=\"")
        writer.value(address)
        writer.structure("\">")
      }
      writer.structure("<script src=\"")
      writer.value(script)
      writer.structure("\" defer></script></head><body>")
      writer.raw(body)
      writer.structure("</body></html>")
      return writer.html
    }
  }
}
