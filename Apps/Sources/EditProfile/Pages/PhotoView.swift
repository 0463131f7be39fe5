import Swiftwater
import SwiftwaterPages

/// The square part of a photo that is shown, or the silhouette of a person.
struct PhotoView: View {
  let photo: ProfilePhoto?

  var body: Markup {
    div(.class("profile-photo")) {
      if let photo {
        img(
          .src(photo.url), .alt("Profile photo"), .style("width", percent(1 / photo.crop.width)),
          .style("height", percent(1 / photo.crop.height)),
          .style("left", percent(-photo.crop.x / photo.crop.width)),
          .style("top", percent(-photo.crop.y / photo.crop.height)))
      } else {
        svg(.viewBox("0 0 24 24"), .role(.image), .aria(.label, "No photo")) {
          SVG.circle(.cx(12), .cy(9), .r(4.5))
          SVG.path(.d("M3 24a9 9 0 0 1 18 0z"))
        }
      }
    }
  }

  private func percent(_ fraction: Double) -> String { "\((fraction * 10_000).rounded() / 100)%" }
}
