import MessengerViewModels
import SwiftwaterPages

/// An icon of the messenger, drawn in the color of the text around it.
///
/// Screen readers skip it, so the element around it has a text or a label of its own.
enum Icon: String, View {
  case mark
  case contacts
  case chats
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
  case search
  case close
  case file
  case page
  case table
  case archive
  case sending
  case sent
  case delivered
  case muted
  case audio
  case video
  case add
  case rotate
  case block
  case report

  var body: Markup {
    svg(
      .class("icon"), .class("directional", when: isDirectional), .viewBox(viewBox), .aria(.hidden, true)
    ) {
      for line in lines { SVG.path(.d(line)) }
    }
  }

  /// Whether the icon points along the direction of reading. The style sheet mirrors it in languages that are written
  /// from right to left.
  private var isDirectional: Bool { self == .back || self == .send }

  /// The ticks of a delivered message stand beside its time, so they are wider than high.
  private var viewBox: String { self == .sent || self == .delivered ? "0 0 20 14" : "0 0 24 24" }

  /// The lines of the icon, as the data of SVG paths.
  var lines: [String] {
    switch self {
    case .mark:
      [
        "M3 14.500c2.600-5 5-7.500 9-7.500c3.600 0 5.400 2.300 5 4.500c-.3 1.700-2.600 1.900-2.800.3",
        "M3 19c3-.2 4.500-1.800 6.300-1.800s3.700 1.800 6.200 1.800s3.700-1.200 5.500-2",
      ]
    case .contacts:
      [
        "M9 11.500a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7z",
        "M2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500",
        "M16 4.800a3.500 3.500 0 0 1 0 6.400", "M18 14.400c2 .8 3.200 2.600 3.500 5.100",
      ]
    case .chats: ["M4.500 19.500l1.300-3.700a7.800 7.800 0 1 1 3 2.700z", "M9 10.500h7", "M9 13.500h4.500"]
    case .newChat: ["M5 19l1-4l9.500-9.500a2.100 2.100 0 0 1 3 3L9 18z", "M13.500 7.500l3 3"]
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
    case .search: ["M11 17.500a6.500 6.500 0 1 0 0-13a6.500 6.500 0 0 0 0 13z", "M16 16l4.500 4.500"]
    case .close: ["M6.500 6.500l11 11M17.500 6.500l-11 11"]
    case .file: ["M6.500 3.500h7l5 5v12h-12z", "M13.500 3.500v5h5"]
    case .page: ["M6.500 3.500h7l5 5v12h-12z", "M13.500 3.500v5h5", "M9.500 13h5M9.500 16.500h3.500"]
    case .table: ["M5 5h14v14h-14z", "M5 9.500h14M5 14.500h14M10.500 5v14"]
    case .archive: ["M5.500 9v10.500h13v-10.500", "M4 4.500h16v4.500h-16z", "M10 12.500h4"]
    case .sending: ["M12 20.500a8.500 8.500 0 1 0 0-17a8.500 8.500 0 0 0 0 17z", "M12 7v5l3.500 2"]
    case .sent: ["M5.500 7.500l3.200 3.200L15 3.500"]
    case .delivered: ["M2.500 7.500l3.200 3.200L12 3.500", "M9 9.800l.9.900L16.500 3.500"]
    case .muted:
      [
        "M4.500 4.500l15 15", "M8 8.500c-.6 3.200-1 5-2.500 8h11.500",
        "M18.500 14.500c-1-2-1.300-4-1.600-6c-.5-2.400-2.400-4-4.900-4", "M10.500 19.500h3",
      ]
    case .audio:
      [
        "M9 17.500v-11l9.500-2v11", "M6.500 20a2.500 2.500 0 1 0 0-5a2.500 2.500 0 0 0 0 5z",
        "M16 18a2.500 2.500 0 1 0 0-5a2.500 2.500 0 0 0 0 5z",
      ]
    case .video: ["M4 6.500h10.500v11h-10.500z", "M14.500 10.500l5.500-3v9l-5.500-3z"]
    case .add:
      [
        "M9 11.500a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7z",
        "M2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500", "M18.500 8v6M15.500 11h6",
      ]
    case .block: ["M12 20.500a8.500 8.500 0 1 0 0-17a8.500 8.500 0 0 0 0 17z", "M6 6l12 12"]
    case .report: ["M5.500 20.500v-16", "M5.500 5c4-2.500 7 2 12.500-.5v9c-5.500 2.500-8.500-2-12.500.5"]
    case .rotate: ["M19.500 12a7.500 7.500 0 1 1-2.200-5.300l2.200 2.300", "M19.500 4.500v4.500h-4.500"]
    case .down: ["M12 5v13M6.500 12.500L12 18l5.500-5.500"]
    }
  }

  /// The icon as a mask of CSS, for elements to which the page can add nothing.
  var mask: String {
    let paths = lines.map { "%3Cpath d='\($0)'/%3E" }.joined()
    return """
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='\(viewBox)' fill='none' stroke='black' \
      stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E\(paths)%3C/svg%3E")
      """
  }

  /// The mark on a square with round corners, which browsers show in their tabs.
  static var favicon: String {
    let paths = Icon.mark.lines.map { "<path d=\"\($0)\"/>" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="7" fill="#0b6b76"/>\
      <g transform="matrix(.8 0 0 .8 2.4 1.800)" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round">\
      \(paths)</g></svg>
      """
  }
}

extension Icon {
  /// The icon of a file.
  init(_ kind: AttachmentRow.FileKind) {
    self =
      switch kind {
      case .text: .page
      case .table: .table
      case .archive: .archive
      case .audio: .audio
      case .video: .video
      case .picture: .pictures
      case .other: .file
      }
  }

  /// The icon of an attachment.
  init(_ kind: AttachmentKind) {
    self =
      switch kind {
      case .picture: .pictures
      case .voiceMessage: .microphone
      case .audio: .audio
      case .video: .video
      case .file: .file
      }
  }
}
