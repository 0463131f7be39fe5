import SwiftwaterPages

/// An icon of the messenger, drawn in the color of the text around it.
///
/// Screen readers skip it, so the element around it has a text or a label of its own.
enum Icon: String, View {
  case mark
  case contacts
  case chats
  case settings
  case newChat
  case more
  case back
  case attach
  case send
  case down
  case show
  case pictures
  case camera
  case delete
  case microphone
  case play
  case pause

  var body: Markup {
    svg(
      .class("icon"), .class("directional", when: isDirectional), .viewBox("0 0 24 24"), .aria(.hidden, true)
    ) {
      for line in lines { SVG.path(.d(line)) }
    }
  }

  /// Whether the icon points along the direction of reading. The style sheet mirrors it in languages that are written
  /// from right to left.
  private var isDirectional: Bool { self == .back || self == .send }

  private var lines: [String] {
    switch self {
    case .mark:
      ["M3 9c3-3.200 6-3.200 9 0s6 3.200 9 0", "M3 15.500c3-3.200 6-3.200 9 0s6 3.200 9 0"]
    case .contacts:
      [
        "M9 11.500a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7z",
        "M2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500",
        "M16 4.800a3.500 3.500 0 0 1 0 6.400", "M18 14.400c2 .8 3.200 2.600 3.500 5.100",
      ]
    case .chats: ["M4.500 19.500l1.300-3.700a7.800 7.800 0 1 1 3 2.700z", "M9 10.500h7", "M9 13.500h4.500"]
    case .settings:
      [
        "M4 7h7M16 7h4M4 17h4M13 17h7", "M13.500 9.500a2.500 2.500 0 1 0 0-5a2.500 2.500 0 0 0 0 5z",
        "M10.500 19.500a2.500 2.500 0 1 0 0-5a2.500 2.500 0 0 0 0 5z",
      ]
    case .newChat: ["M12 5v14M5 12h14"]
    case .delete: ["M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 10.500v5.500M13.500 10.500v5.500"]
    case .more: ["M6 12h.01M12 12h.01M18 12h.01"]
    case .back: ["M14.500 5.500L8 12l6.500 6.500"]
    case .attach:
      [
        "M19.500 11.500l-7.500 7.500a5 5 0 0 1-7-7l8-8a3.300 3.300 0 0 1 4.700 4.700l-8 8a1.700 1.700 0 0 1-2.400-2.400l7.200-7.200"
      ]
    case .send: ["M5.500 12L4 4.500L20.500 12L4 19.500L5.500 12zM5.500 12h7"]
    case .show:
      [
        "M2.500 12c2.300-4.300 5.500-6.500 9.500-6.500s7.200 2.200 9.500 6.500c-2.300 4.300-5.500 6.500-9.500 6.500s-7.200-2.200-9.500-6.500z",
        "M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6z",
      ]
    case .camera:
      [
        "M4 8h3.500l1.500-2.500h6l1.500 2.500h3.500v11h-16z",
        "M12 16.500a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7z",
      ]
    case .pictures:
      [
        "M6 4.500h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z",
        "M4.500 16.500l4.500-4.500l4 4l2.500-2.500l4 4", "M15 9.500h.01",
      ]
    case .microphone:
      [
        "M12 14.500a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3z", "M6 11.500a6 6 0 0 0 12 0",
        "M12 17.500v3",
      ]
    case .play: ["M8 5.500l11 6.500l-11 6.500z"]
    case .pause: ["M8.500 5.500v13M15.500 5.500v13"]
    case .down: ["M12 5v13M6.500 12.500L12 18l5.500-5.500"]
    }
  }
}
