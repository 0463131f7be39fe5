#if Web
/// A feature of the browser that a page can use only if the server allows it, as the
/// [Permissions Policy](https://www.w3.org/TR/permissions-policy/) names it. The browser asks the user as well.
public enum BrowserFeature: String, CaseIterable, Sendable {
  /// Recording pictures and films. A file input with `capture` does not need it.
  case camera
  /// Recording the screen.
  case displayCapture = "display-capture"
  /// Finding out where the device is.
  case geolocation
  /// Recording sound.
  case microphone
  /// Paying by the methods that the browser has stored.
  case payment
  /// Talking to devices that are connected by USB.
  case usb
}
#endif
