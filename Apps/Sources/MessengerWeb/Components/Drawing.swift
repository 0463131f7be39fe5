import SwiftwaterPages

/// A drawing in the colors of the messenger, for a place where nothing is yet. Screen readers skip it.
enum Drawing: View {
  case chats
  case people
  case search
  case media
  case signpost

  var body: Markup {
    svg(.class("drawing"), .viewBox("0 0 116 96"), .aria(.hidden, true)) {
      SVG.path(.class("tinted"), .d("M58 92a44 44 0 1 0 0-88a44 44 0 0 0 0 88z"))
      for shape in shapes { SVG.path(.class("raised"), .d(shape)) }
      for line in lines { SVG.path(.d(line)) }
    }
  }

  /// The closed shapes, which cover what is behind them.
  private var shapes: [String] {
    switch self {
    case .chats:
      [
        "M22 22h46a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-24l-11 10v-10h-11a8 8 0 0 1-8-8v-18a8 8 0 0 1 8-8z",
        "M66 46h26a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8h-4v9l-10-9h-12a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8z",
      ]
    case .people:
      [
        "M32 44a8 8 0 1 0 0-16a8 8 0 0 0 0 16z", "M16 68c1-11 7-17 16-17s15 6 16 17z",
        "M84 44a8 8 0 1 0 0-16a8 8 0 0 0 0 16z", "M68 68c1-11 7-17 16-17s15 6 16 17z",
        "M58 46a12 12 0 1 0 0-24a12 12 0 0 0 0 24z", "M34 80c1-16 10-25 24-25s23 9 24 25z",
      ]
    case .search: ["M52 66a24 24 0 1 0 0-48a24 24 0 0 0 0 48z"]
    case .media:
      [
        "M34 20h56a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-56a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6z",
        "M26 30h56a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-56a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6z",
      ]
    case .signpost: ["M36 24h36l9 9l-9 9h-36z", "M80 48h-36l-9 9l9 9h36z"]
    }
  }

  private var lines: [String] {
    switch self {
    case .chats: ["M27 34h36M27 43h24", "M70 57h18M70 65h11"]
    case .people: []
    case .search: ["M70 60l22 22", "M43 42h18"]
    case .media: ["M22 70l19-18l14 13l9-8l22 19", "M70 48a5 5 0 1 0 0-10a5 5 0 0 0 0 10z"]
    case .signpost: ["M58 16v8M58 42v6M58 66v18M46 84h24"]
    }
  }
}
