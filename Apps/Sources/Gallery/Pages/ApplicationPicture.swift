import SwiftwaterPages

/// A drawing of an application's screen, in the colors of the page.
struct ApplicationPicture: View {
  let id: Application.ID

  var body: Markup {
    svg(.class("gallery-picture"), .viewBox("0 0 320 180"), .aria(.hidden, true)) {
      switch id {
      case "player": player
      case "edit-profile": profile
      case "forms": forms
      case "watch": watch
      case "pixels": pixels
      default: messenger
      }
    }
  }

  private func box(
    _ color: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    round radius: Double = 4
  ) -> Element {
    SVG.rect(.class(color), .x(x), .y(y), .width(width), .height(height), .rx(radius))
  }

  private func disc(_ color: String, _ x: Double, _ y: Double, _ radius: Double) -> Element {
    SVG.circle(.class(color), .cx(x), .cy(y), .r(radius))
  }

  @MarkupBuilder private var player: Markup {
    box("paper", 70, 24, 180, 132, round: 10)
    box("faint", 88, 42, 60, 7)
    box("paper", 88, 54, 144, 20)
    box("ink", 96, 61, 40, 7)
    box("ink", 88, 88, 52, 22, round: 5)
    box("paper", 176, 88, 26, 22)
    box("ink", 183, 98, 12, 2, round: 1)
    box("paper", 206, 88, 26, 22)
    box("ink", 213, 98, 12, 2, round: 1)
    box("ink", 218, 93, 2, 12, round: 1)
    box("accent", 88, 124, 144, 18)
  }

  @MarkupBuilder private var profile: Markup {
    box("paper", 70, 16, 180, 148, round: 10)
    disc("faint", 114, 56, 26)
    disc("ink", 114, 49, 9)
    SVG.path(.class("ink"), .d("M98 72a16 13 0 0 1 32 0z"))
    box("faint", 156, 36, 76, 6)
    disc("accent", 196, 39, 6)
    box("faint", 156, 54, 76, 6)
    disc("accent", 176, 57, 6)
    box("paper", 88, 94, 144, 18)
    box("ink", 96, 100, 58, 6)
    box("accent", 88, 120, 68, 18)
    box("danger", 164, 120, 68, 18)
  }

  @MarkupBuilder private var forms: Markup {
    for column in 0..<3 {
      let x = 26 + Double(column) * 92
      box("paper", x, 34, 84, 112, round: 10)
      box("ink", x + 12, 48, 36, 7)
      box("paper", x + 12, 66, 60, 16)
      box("paper", x + 12, 88, 60, 16)
      box("accent", x + 12, 116, 60, 16)
    }
  }

  @MarkupBuilder private var watch: Markup {
    box("faint", 62, 20, 44, 140, round: 12)
    box("ink", 50, 50, 68, 80, round: 18)
    box("paper", 58, 58, 52, 64, round: 12)
    disc("accent", 84, 90, 14)
    for row in 0..<2 {
      for column in 0..<2 {
        let (x, y) = (150 + Double(column) * 62, 32 + Double(row) * 62)
        box("paper", x, y, 54, 54, round: 10)
        disc(row == column ? "accent" : "faint", x + 27, y + 22, 11)
        box("ink", x + 15, y + 40, 24, 5)
      }
    }
  }

  @MarkupBuilder private var pixels: Markup {
    for row in 0..<2 {
      for column in 0..<4 {
        let (x, y) = (34 + Double(column) * 66, 26 + Double(row) * 66)
        let color: String = (row + column).isMultiple(of: 3) ? "accent" : row == 0 ? "ink" : "faint"
        box("paper", x, y, 58, 58, round: 6)
        disc(color, x + 20, y + 20, 7)
        SVG.path(.class(color), .d("M\(x + 6) \(y + 52)l16 -18l10 10l12 -16l10 24z"))
      }
    }
  }

  @MarkupBuilder private var messenger: Markup {
    box("paper", 40, 18, 240, 144, round: 10)
    for row in 0..<4 {
      let y = 34 + Double(row) * 31
      disc(row == 1 ? "accent" : "faint", 60, y + 8, 9)
      box("ink", 76, y + 2, 36, 5)
      box("faint", 76, y + 11, 26, 4)
    }
    box("faint", 136, 34, 78, 22, round: 11)
    box("accent", 184, 64, 82, 22, round: 11)
    box("faint", 136, 94, 62, 22, round: 11)
    box("paper", 136, 130, 130, 18, round: 9)
  }
}
