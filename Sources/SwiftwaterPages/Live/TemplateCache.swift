/// The templates that the browser knows, by their pieces: the newest ones, in bounded memory.
///
/// The browser keeps at least these. A view mostly has one template, so there are few. Where a page makes up
/// new templates without end, the oldest templates are removed, and get new numbers when they are used again. So does a
/// template that is too large to be kept, each time it is used.
/// Looking up a template costs O(n) for n bytes of its pieces, however many templates there are.
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
    // A template that is larger than the cache would remove all others.
    if template.bytes <= Self.byteLimit {
      byPieces[pieces] = template
      queue.append(template)
      bytes += template.bytes
    }
    // The browser forgets templates by their numbers.
    while let oldest = queue.first, nextNumber - oldest.number > Self.limit || bytes > Self.byteLimit {
      queue.removeFirst()
      byPieces[oldest.pieces] = nil
      bytes -= oldest.bytes
    }
    return template
  }
}
