/// The templates that the browser knows, by their shapes: the newest ones, in bounded memory.
///
/// The browser keeps as many templates. A view mostly has one shape, so there are few. Where a page makes up
/// new shapes without end, the oldest templates are forgotten, and get new numbers when they are used again.
/// Looking a known template up costs O(1).
struct TemplateCache {
  /// The maximum number of templates.
  static let limit = WireLimits.knownTemplates
  /// The maximum size of all templates in bytes. The browser has no such limit.
  static let byteLimit = 256 * 1024

  private var byShape: [String: Template] = [:]
  /// The same templates, the oldest first.
  private var queue: [Template] = []
  private(set) var bytes = 0
  private var nextNumber = 0

  /// The number of known templates.
  var count: Int { queue.count }

  /// The template with a shape; a new one if none is known.
  ///
  /// - Parameters:
  ///   - shape: The HTML with marks for values and numbers of nodes.
  ///   - values: The values of the fragment, which a new template takes over.
  mutating func template(_ shape: String, _ values: [String]) -> Template {
    if let known = byShape[shape] { return known }
    let template = Template(number: nextNumber, shape: shape, values: values)
    nextNumber += 1
    byShape[shape] = template
    queue.append(template)
    bytes += template.bytes
    while queue.count > Self.limit || bytes > Self.byteLimit {
      let oldest = queue.removeFirst()
      byShape[oldest.shape] = nil
      bytes -= oldest.bytes
    }
    return template
  }
}
