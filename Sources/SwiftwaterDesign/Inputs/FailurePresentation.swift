/// The way in which the failure of a submission is shown.
public enum FailurePresentation {
  /// In a dialog with which the user can try again.
  case dialog
  /// At the form, with a text for a user to read, until something is entered, or the form is submitted again, reset or
  /// saved.
  case form(String)
  /// At an input, which rejects its content with a text for a user to read, until something else is entered there or in
  /// one of the inputs that the rejection depends on.
  case input(any InputDesign, String, dependingOn: [any InputDesign] = [])
}
