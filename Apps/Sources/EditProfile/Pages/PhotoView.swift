import Swiftwater
import SwiftwaterPages

/// The square part of a photo that is shown, or the silhouette of a person.
struct PhotoView: View {
  let photo: Property<ProfilePhoto?>

  var body: Markup {
    div(.class("profile-photo")) {
      Switch(photo.map { $0?.url }) { [photo] url in
        if let url {
          img(
            .src(url), .alt("Profile photo"), .style("object-position", position),
            .style("transform-origin", position),
            .style("scale", photo.map { "\($0?.crop.zoom ?? 1)" }))
        } else {
          svg(.viewBox("0 0 24 24"), .role(.image), .aria(.label, "No photo")) {
            SVG.circle(.cx(12), .cy(9), .r(4.5))
            SVG.path(.d("M3 24a9 9 0 0 1 18 0z"))
          }
        }
      }
    }
  }

  private var position: Property<String> {
    photo.map { photo in
      let crop = photo?.crop ?? ProfilePhoto.Crop()
      return "\(crop.horizontal)% \(crop.vertical)%"
    }
  }
}
