/// The metadata in the head of a page in HTML.
///
/// - Complexity: O(n) in the length of the page, however it is damaged.
struct PageHead: Equatable {
  private(set) var title: String?
  /// The content of `meta` elements by their property or name, in lower case. The first of several counts.
  private(set) var metadata: [String: String] = [:]

  /// The properties that are read: those of the Open Graph protocol, and the description of HTML.
  private static let properties: Set<String> = [
    "og:title", "og:description", "og:image", "og:image:url", "og:image:secure_url", "description",
  ]

  /// - Parameter html: The page, or its beginning.
  init(html: String) {
    var scanner = TagScanner(html)
    while let tag = scanner.nextTag() {
      switch tag.name {
      case "title" where title == nil: title = scanner.text(upToEndOf: "title")
      case "meta": add(tag.attributes)
      // The content of these elements is not HTML.
      case "script", "style", "noscript", "template", "textarea", "title":
        _ = scanner.text(upToEndOf: tag.name)
      case "body", "/head": return
      default: break
      }
    }
  }

  private mutating func add(_ attributes: [String: String]) {
    guard let property = (attributes["property"] ?? attributes["name"])?.lowercased(),
      Self.properties.contains(property), metadata[property] == nil, let content = attributes["content"]
    else { return }
    metadata[property] = content
  }
}
