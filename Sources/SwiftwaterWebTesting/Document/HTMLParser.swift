/// A strict parser for the HTML that pages write.
///
/// A browser accepts any HTML and moves misplaced elements. The nodes of such a page differ from those that
/// the server expects, so this parser throws instead.
struct HTMLParser {
  /// An error in HTML.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var open: [ElementNode]
  private let context: ElementNode?

  /// Parses a whole document and returns its `html` element.
  static func document(_ html: String) throws(Malformed) -> ElementNode {
    let prefix = "<!doctype html>"
    guard html.hasPrefix(prefix) else { throw Malformed(description: "A document begins with \(prefix)") }
    let nodes = try fragment(String(html.dropFirst(prefix.count)), in: nil)
    guard nodes.count == 1, let root = nodes[0] as? ElementNode, root.name == "html" else {
      throw Malformed(description: "A document is one html element")
    }
    root.remove()
    return root
  }

  /// Parses the HTML of nodes that will become children of an element.
  static func fragment(_ html: String, in context: ElementNode?) throws(Malformed) -> [Node] {
    let root = ElementNode(context?.name ?? "#document")
    var parser = HTMLParser(bytes: Array(html.utf8), open: [root], context: context)
    try parser.run()
    return root.children
  }

  private init(bytes: [UInt8], open: [ElementNode], context: ElementNode?) {
    self.bytes = bytes
    self.open = open
    self.context = context
  }

  private mutating func run() throws(Malformed) {
    while position < bytes.count {
      if take("<!--") {
        append(CommentNode(try text(upTo: "-->")))
        position += 3
      } else if take("</") {
        try endTag()
      } else if bytes[position] == UInt8(ascii: "<") {
        try startTag()
      } else {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        try appendText(start..<position)
      }
    }
    if open.count > 1 { throw malformed("\(open.last?.name ?? "") is not closed") }
  }

  // MARK: Tags

  private mutating func startTag() throws(Malformed) {
    position += 1
    let element = ElementNode(try name())
    while true {
      if take(">") { break }
      guard take(" ") else { throw malformed("the tag \(element.name) is malformed") }
      let attribute = try name()
      var value = ""
      if take("=\"") {
        value = try decoded(upTo: "\"")
        position += 1
      }
      guard element.attributes.updateValue(value, forKey: attribute) == nil else {
        throw malformed("\(element.name) has two attributes \(attribute)")
      }
    }
    let ancestors =
      open.dropFirst().reversed().map(\.name) + (context.map { [$0] + $0.ancestors } ?? []).map(\.name)
    if let problem = NestingRules.problem(with: element.name, in: ancestors) { throw malformed(problem) }
    append(element)
    if Self.voidElements.contains(element.name) { return }
    open.append(element)
    switch element.name {
    // In SVG, a title is an element like others.
    case "title" where ancestors.contains("svg"): break
    case "textarea", "title":
      // A browser drops the first line break.
      if element.name == "textarea", position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
        position += 1
      }
      let text = try decoded(upTo: "</\(element.name)>")
      if !text.isEmpty { append(TextNode(text)) }
    case "script", "style":
      let text = try text(upTo: "</\(element.name)>")
      if !text.isEmpty { append(TextNode(text)) }
    case "pre":
      if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
    default: break
    }
  }

  private mutating func endTag() throws(Malformed) {
    let name = try name()
    guard take(">"), open.count > 1, open.last?.name == name else {
      throw malformed("</\(name)> closes \(open.last?.name ?? "nothing")")
    }
    open.removeLast()
  }

  private mutating func name() throws(Malformed) -> String {
    let start = position
    while position < bytes.count, Self.isPartOfName(bytes[position]) { position += 1 }
    guard position > start else { throw malformed("a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Texts

  private func append(_ node: Node) {
    open[open.count - 1].insert([node], before: nil)
  }

  private mutating func appendText(_ range: Range<Int>) throws(Malformed) {
    let text = try decode(range)
    if let problem = NestingRules.problem(
      withText: text, in: open.count > 1 ? open.last?.name : context?.name)
    {
      throw malformed(problem)
    }
    append(TextNode(text))
  }

  /// Reads the text before a delimiter, but not the delimiter itself.
  private mutating func text(upTo end: String) throws(Malformed) -> String {
    String(decoding: bytes[try range(upTo: end)], as: UTF8.self)
  }

  private mutating func decoded(upTo end: String) throws(Malformed) -> String {
    try decode(try range(upTo: end))
  }

  private mutating func range(upTo end: String) throws(Malformed) -> Range<Int> {
    let end = Array(end.utf8)
    let start = position
    while position + end.count <= bytes.count {
      if bytes[position] == end[0], bytes[position...].starts(with: end) { return start..<position }
      position += 1
    }
    throw malformed("\(String(decoding: end, as: UTF8.self)) is missing")
  }

  /// Replaces character references by their characters, and line breaks by line feeds.
  private func decode(_ range: Range<Int>) throws(Malformed) -> String {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        guard let end = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) else {
          throw malformed("& is not escaped")
        }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        guard let text = Self.entity(name) else { throw malformed("&\(name); is unknown") }
        result.append(contentsOf: text.utf8)
        index = end
      case UInt8(ascii: "\r"):
        result.append(UInt8(ascii: "\n"))
        if index + 1 < range.upperBound, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 }
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: throw malformed("a control character")
      default: result.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "nbsp": return "\u{A0}"
    default:
      guard name.hasPrefix("#"), let number = UInt32(name.dropFirst()) else { return nil }
      return Unicode.Scalar(number).map { String(Character($0)) }
    }
  }

  // MARK: Support

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count,
      text.withUTF8Buffer({ $0.elementsEqual(bytes[position..<position + count]) })
    else { return false }
    position += count
    return true
  }

  private func malformed(_ problem: String) -> Malformed {
    let excerpt = bytes[max(0, position - 80)..<min(bytes.count, position + 20)]
    return Malformed(description: "\(problem), near: \(String(decoding: excerpt, as: UTF8.self))")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "/"), UInt8(ascii: "<"), 0...0x1F:
      false
    default: true
    }
  }

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}
