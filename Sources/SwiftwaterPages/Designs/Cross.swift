internal import Swiftwater

/// The icon of a button that dismisses or removes something, in the color of the text around it.
///
/// Screen readers skip it, so the button has a label.
struct Cross: View {
  var body: Markup {
    // The attributes draw it without the default style sheet, too.
    svg(
      .viewBox("0 0 20 20"), .width(20), .height(20), .fill("none"), .stroke("currentColor"), .strokeWidth(2),
      .strokeLinecap("round"), .aria(.hidden, true)
    ) { SVG.path(.d("M5 5l10 10M15 5L5 15")) }
  }
}
