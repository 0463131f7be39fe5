import Swiftwater
public import SwiftwaterPages
public import SwiftwaterWeb

/// The application Watch: a simulated watch that connects and disconnects, and a locker with applications for it.
public enum WatchAppsSite {
  /// The path of its page.
  public static let path = "\(route)"
  /// The styles of the page, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "watch.css", bytes: PackageResources.watch_css)
  private static let route: StaticString = "/watch"

  /// Adds the page.
  ///
  /// - Parameter pages: The pages of the program.
  public static func addPages(to pages: inout Pages) {
    pages.add(Route(route)) { _ in
      .page(WatchPage(LockerViewModel(Locker(WatchApp.samples), connection: WatchConnection())))
    }
  }
}
