import MessengerServices
import SwiftwaterPages

/// The text of a message, in which addresses are links, whose parts keep their order. They open in a tab of their own, and their sites do not learn
/// where they were opened.
struct MessageTextView: View {
  let text: String

  var body: Markup {
    p(.class("text"), .dir("auto")) {
      for segment in TextSegment.segments(of: text) {
        switch segment {
        case .plain(let text): text
        case .link(let text, .web(let address)):
          a(.class("link"), .dir("ltr"), .outside(address.url)) { text }
        // The program for mail or telephone opens, and this page stays.
        case .link(let text, let target): a(.class("link"), .dir("ltr"), .href(target.url)) { text }
        }
      }
    }
  }
}

extension Attribute {
  /// The URL of a link that leads out of the messenger, into a tab of its own.
  static func outside(_ url: String) -> Attribute {
    .all(.href(url), .target("_blank"), .rel("noopener noreferrer nofollow"))
  }
}
