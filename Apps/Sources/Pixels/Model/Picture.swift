import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A picture that a browser can show.
struct Picture: Equatable, Sendable {
  /// The size in pixels.
  let width: Int
  let height: Int

  /// Decodes a picture in SVG with an explicit size, outside of the actor of the caller.
  ///
  /// - Returns: The picture; nil if the data is anything else.
  @concurrent
  static func decode(_ data: Data) async -> Picture? {
    let reader = SVGReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), parser.parserError == nil, let width = reader.width, let height = reader.height,
      width > 0, height > 0
    else {
      return nil
    }
    return Picture(width: width, height: height)
  }
}

/// Reads the size of a document of SVG.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var width: Int?
  private(set) var height: Int?
  private var hasRoot = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard !hasRoot else { return }
    hasRoot = true
    guard name == "svg" else { return parser.abortParsing() }
    width = attributes["width"].flatMap { Int($0) }
    height = attributes["height"].flatMap { Int($0) }
  }
}
