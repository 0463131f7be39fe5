import Swiftwater
import Testing

@testable import SwiftwaterPages

/// URLs and references in attributes, and properties of elements.
struct SafeURLTests {
  private func html(@MarkupBuilder _ content: @escaping () -> Markup) -> String { Document.inert(content()) }

  @Test func `a link or a copy in a drawing runs no script`() {
    #expect(html { SVG.a(.href("javascript:alert(1)")) } == #"<a href="about:invalid"></a>"#)
    #expect(html { SVG.use(.href("data:image/svg+xml,<svg/>#x")) } == #"<use href="about:invalid"></use>"#)
    #expect(html { SVG.use(.href("#shape")) } == ##"<use href="#shape"></use>"##)
    #expect(html { SVG.image(.href("data:image/png;base64,AA==")) }.contains("data:image/png"))
    #expect(html { SVG.image(.href("data:text/html,x")) } == #"<image href="about:invalid"></image>"#)
    #expect(html { SVG.image(.href("java\nscript:x")) } == #"<image href="about:invalid"></image>"#)
  }

  @Test(arguments: [
    "url(https://example.org/a.svg#b)", "url( 'javascript:x' )", "URL(data:image/svg+xml,x#b)",
    #"\75rl(//x)"#,
    "url(#a) url(/other.svg#b)",
  ])
  func `a reference to another document is replaced by none`(_ value: String) {
    for attribute in [
      Attribute.fill(value), .stroke(value), .clipPath(value), .mask(value), .markerEnd(value),
      .custom("filter", value),
    ] {
      #expect(html { SVG.path(attribute) }.contains("=\"none\""))
    }
  }

  @Test func `colors and references within the document stay`() {
    for value in [
      "teal", "none", "#0b62d6", "rgb(1 2 3)", "url(#shade)", "url(\"#shade\") red", "var(--accent)",
    ] {
      #expect(Document.inert(SVG.rect(.fill(value)).body).contains("fill=\"\(value.escaped(escapeHTML))\""))
    }
    #expect(SVG.reference(to: "a b)") == "url(#a%20b%29)")
  }

  @Test func `paths and points have three decimals and only finite numbers`() {
    let path = SVG.Path().move(to: SVG.Point(0, 1.23456)).line(to: SVG.Point(.nan, -.infinity))
      .curve(to: SVG.Point(1, 2), by: SVG.Point(3, 4)).curve(
        to: SVG.Point(1, 2), by: SVG.Point(3, 4), and: SVG.Point(5, 6)
      )
      .arc(to: SVG.Point(7, 8), radius: 2, isLarge: true).close()
    #expect(path.attributeText == "M0 1.235L0 0Q3 4 1 2C3 4 5 6 1 2A2 2 0 1 1 7 8Z")
    #expect(SVG.Path(through: [SVG.Point(1, 2), SVG.Point(3, 4)]).attributeText == "M1 2L3 4")
    #expect(SVG.Points([SVG.Point(1, 2), SVG.Point(-0.5, 1e300)]).attributeText == "1 2 -0.5 0")
  }
}
