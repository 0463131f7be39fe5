import Swiftwater
import SwiftwaterDesign

/// The inputs that choose the part of a photo that is shown.
final class CropDesign: Design {
  let title = MutableProperty("Crop")
  let zoomInput = NumberInput<Double>(
    "Zoom", isRequired: true, minimum: ProfilePhoto.Crop.zooms.lowerBound,
    maximum: ProfilePhoto.Crop.zooms.upperBound, step: 0.1)
  let horizontalInput = CropDesign.positionInput("From left to right")
  let verticalInput = CropDesign.positionInput("From top to bottom")
  let crop: Property<ProfilePhoto.Crop>

  init() {
    crop = Property { [zoomInput, horizontalInput, verticalInput] in
      let center = ProfilePhoto.Crop()
      return ProfilePhoto.Crop(
        zoom: zoomInput.value.value ?? center.zoom,
        horizontal: horizontalInput.value.value ?? center.horizontal,
        vertical: verticalInput.value.value ?? center.vertical)
    }
    show(ProfilePhoto.Crop())
  }

  private static func positionInput(_ title: String) -> NumberInput<Int> {
    let positions = ProfilePhoto.Crop.positions
    return NumberInput(title, isRequired: true, minimum: positions.lowerBound, maximum: positions.upperBound)
  }

  var inputs: [any InputDesign] { [zoomInput, horizontalInput, verticalInput] }

  func show(_ crop: ProfilePhoto.Crop) {
    transaction {
      zoomInput.value.value = crop.zoom
      horizontalInput.value.value = crop.horizontal
      verticalInput.value.value = crop.vertical
    }
  }
}
