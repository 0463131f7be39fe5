/// The templates that a browser may know, by their shapes: the newest, in bounded memory. The browser keeps
/// as many at most; of how many bytes is a matter of its page.
///
/// What is shown by one place of a page mostly has one shape, so there are few. Where a page makes up ever
/// new ones, the oldest are forgotten, and get new numbers when they come again. O(1) for each fragment.
struct TemplateCache {
  /// How many there may be; the browser keeps as many.
  static let limit = 256
  /// How many bytes they may have.
  static let byteLimit = 256 * 1024

  private var byShape: [String: Template] = [:]
  /// The same, the oldest first.
  private var queue: [Template] = []
  private(set) var bytes = 0
  private var nextNumber = 0

  /// How many are known.
  var count: Int { queue.count }

  /// The template with a shape; made of the first values that are shown in it.
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
