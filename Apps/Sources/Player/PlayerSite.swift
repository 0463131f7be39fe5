import Swiftwater
public import SwiftwaterPages
public import SwiftwaterWeb

/// The application Player: a name and a score, which are validated, changed a few times and uploaded.
public enum PlayerSite {
  /// The path of its page.
  public static let path = "\(route)"
  /// The styles of the page, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "player.css", bytes: PackageResources.player_css)

  private static let route: StaticString = "/player"

  /// Adds the page.
  ///
  /// - Parameter pages: The pages of the program.
  public static func addPages(to pages: inout Pages) {
    pages.add(Route(route)) { _ in .page(PlayerPage(PlayerViewModel { _ in .timer(after: .seconds(1)) })) }
  }
}
