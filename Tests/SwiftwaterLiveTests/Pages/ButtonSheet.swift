#if Web
import Swiftwater
import SwiftwaterDesign

/// A sheet, and the button that opens it. The button is disabled while the sheet is open.
final class ButtonSheet {
  /// The sheet. It is dismissed when its content sends a value.
  let sheet = Sheet<Subject<Void, Never>>()
  let button: ButtonDesign

  /// - Parameter title: The title of the button.
  init(_ title: String) {
    let open = Command<Void, Void, Never> { [sheet] in
      sheet.present {
        Subject<Void, Never>()
      } until: {
        $0.signal
      }
    }
    button = ButtonDesign(title, command: open)
  }
}
#endif
