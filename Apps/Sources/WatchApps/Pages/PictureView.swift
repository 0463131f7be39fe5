import SwiftwaterPages

/// The picture of an application: a drawing, or the image at a URL.
struct PictureView: View {
  let picture: Picture

  var body: Markup {
    switch picture {
    case .url(let url): img(.class("watch-picture"), .src(url), .alt(""))
    case .drawing(let drawing):
      svg(.class("watch-picture"), .viewBox("0 0 48 48"), .aria(.hidden, true)) { shapes(of: drawing) }
    }
  }

  @MarkupBuilder private func shapes(of drawing: WatchDrawing) -> Markup {
    switch drawing {
    case .sun:
      SVG.circle(.class("warm"), .cx(24), .cy(24), .r(9))
      SVG.path(
        .class("line warm"),
        .d(
          "M24 5v6M24 37v6M5 24h6M37 24h6M10.5 10.5l4.3 4.3M33.2 33.2l4.3 4.3M37.5 10.5l-4.3 4.3M14.8 33.2l-4.3 4.3"
        ))
    case .cloud:
      SVG.circle(.class("warm"), .cx(31), .cy(17), .r(8))
      SVG.path(
        .class("ink"), .d("M14 38a8 8 0 0 1-1-15.9a10.500 10.500 0 0 1 20-1.100A8.600 8.600 0 0 1 34 38z"))
    case .calendar:
      SVG.rect(.class("ink"), .x(9), .y(11), .width(30), .height(28), .rx(4))
      SVG.rect(.class("cool"), .x(9), .y(11), .width(30), .height(9), .rx(4))
      SVG.path(.class("line ink"), .d("M17 7v7M31 7v7"))
    case .runner:
      SVG.circle(.class("cool"), .cx(31), .cy(10), .r(4.5))
      SVG.path(.class("line ink"), .d("M12 22l8-5 7 3-5 9 7 5v9M22 29l-4 7h-8M27 20l4 6h7"))
    case .digits:
      SVG.path(.class("line cool"), .d("M12 12h9v12h-9zM12 24v12h9v-12M27 12h9v24M27 24h9"))
    case .hands:
      SVG.circle(.class("line ink"), .cx(24), .cy(24), .r(17))
      SVG.path(.class("line cool"), .d("M24 24V12M24 24l8 5"))
    }
  }
}
