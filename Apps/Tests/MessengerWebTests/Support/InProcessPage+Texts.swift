import SwiftwaterPages

@testable import SwiftwaterWebTesting

extension InProcessPage {
  /// All texts that the page has for people, in order: those in elements, including hidden ones, and those in
  /// attributes that browsers and screen readers show.
  var texts: [String] {
    var texts = [title()]
    func collect(_ element: ElementNode) {
      for name in ["aria-label", "title", "placeholder", "alt"] {
        if let text = element[name] { texts.append(text) }
      }
      if ["script", "style"].contains(element.name) { return }
      for child in element.children {
        if let text = child as? TextNode { texts.append(text.data) }
        if let child = child as? ElementNode { collect(child) }
      }
    }
    collect(browser.body)
    return texts.map { $0.collapsingWhitespace }.filter { !$0.isEmpty }
  }
}
