/// The templates that the browser knows, by their pieces: the newest ones, in bounded memory.
///
/// The browser keeps as many templates. A view mostly has one template, so there are few. Where a page makes up
/// new templates without end, the oldest templates are removed, and get new numbers when they are used again.
/// Looking a known template up costs O(1).
struct TemplateCache {
  /// The maximum number of templates.
  static let limit = WireLimits.knownTemplates
  /// The maximum size of all templates in bytes. The browser has no such limit.
  static let byteLimit = 256 * 1024

  private var byPieces: [String: Template] = [:]
  /// The same templates, the oldest first.
  private var queue: [Template] = []
  private(set) var bytes = 0
  private var nextNumber = 0

  /// The number of known templates.
  var count: Int { queue.count }

  /// The template with these pieces; a new one if none is known.
  ///
  /// - Parameters:
  ///   - pieces: The HTML with marks for values and ids of nodes.
  ///   - values: The values of the fragment, which a new template takes over.
  mutating func template(_ pieces: String, _ values: [String]) -> Template {
    if let known = byPieces[pieces] { return known }
    let template = Template(number: nextNumber, pieces: pieces, values: values)
    nextNumber += 1
    byPieces[pieces] = template
    queue.append(template)
    bytes += template.bytes
    while queue.count > Self.limit || bytes > Self.byteLimit {
      let oldest = queue.removeFirst()
      byPieces[oldest.pieces] = nil
      bytes -= oldest.bytes
    }
    return template
  }
}
