import Swiftwater
public import SwiftwaterPages
public import SwiftwaterWeb

/// The small forms: an email address, signing up, logging in, and a name that is observed.
public enum SmallFormsSite {
  /// The path of their page.
  public static let path = "\(route)"
  /// The styles of the page, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "small-forms.css", bytes: PackageResources.small_forms_css)

  private static let route: StaticString = "/forms"

  /// Adds the page.
  ///
  /// - Parameter pages: The pages of the program.
  public static func addPages(to pages: inout Pages) {
    pages.add(Route(route)) { _ in .page(SmallFormsPage { .timer(after: .milliseconds(600)) }) }
  }
}
