import Swiftwater
import SwiftwaterPages

// The examples of Documentation/Scripts.md. Each Swift block there stands here, line for line.

/// The text that the code editor shows.
struct CodeParameters: Codable, Equatable {
  var text: String
  var label: String
  var maximumLength = 10_000
}

/// The text that the code editor reports.
enum CodeEvent: Codable {
  case changed(text: String)
}

let codeEditor = ScriptModule<CodeParameters, CodeEvent>("code-editor.js", maximumEventBytes: 50_000)

final class ProgramPage: Page {
  let title = Property.constant("Program")
  let text: MutableProperty<String>
  let problem = MutableProperty<String?>(nil)

  init(text: String) { self.text = MutableProperty(text) }

  var body: Markup {
    main {
      h1 { title }
      div(
        .id("program"),
        .module(codeEditor, text.map { CodeParameters(text: $0, label: "Program") }) { [unowned self] event in
          switch event {
          case .changed(let text): self.text.value = text
          }
        } onFailure: { [unowned self] message in
          problem.value = message
        }
      ) {
        // Read before the module has loaded, and where it does not load.
        pre { text }
      }
      p(.id("summary")) {
        text.map { "\($0.split(separator: "\n", omittingEmptySubsequences: false).count) lines" }
      }
      p(.id("problem"), .role(.alert)) { problem.map { $0 ?? "" } }
      button(.id("reset"), .onClick { [unowned self] in text.value = "begin\nend" }) { "Begin anew" }
    }
  }
}

/// A place on the earth. A place elsewhere is rejected, because an event comes from the browser.
struct Coordinate: Codable, Equatable {
  let latitude: Double
  let longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try values.decode(Double.self, forKey: .latitude)
    longitude = try values.decode(Double.self, forKey: .longitude)
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no place on the earth"))
    }
  }
}

struct Place: Codable, Equatable, Identifiable {
  let id: String
  let name: String
  let center: Coordinate
}

struct MapParameters: Codable, Equatable {
  var center: Coordinate
  /// Pixels for each degree.
  var scale: Double
  var places: [Place]
}

enum MapEvent: Codable {
  case moved(to: Coordinate)
  case selected(id: String)
}

let map = ScriptModule<MapParameters, MapEvent>("map.js")

final class MapPage: Page {
  let title = Property.constant("Map")
  let center = MutableProperty(Coordinate(latitude: 52.5, longitude: 13.4))
  let places: MutableProperty<[Place]>
  let selection = MutableProperty("nothing")

  init(places: [Place]) { self.places = MutableProperty(places) }

  var body: Markup {
    main {
      h1 { title }
      div(.id("map"), .module(map, parameters) { [unowned self] in receive($0) }) { "The map is loading." }
      p(.id("center")) { center.map { "Center: \($0.latitude), \($0.longitude)" } }
      p(.id("selection")) {
        "Selected: "; selection
      }
      button(
        .id("equator"), .onClick { [unowned self] in center.value = Coordinate(latitude: 0, longitude: 0) }
      ) {
        "To the equator"
      }
    }
  }

  private var parameters: Property<MapParameters> {
    Property { [unowned self] in MapParameters(center: center.value, scale: 20, places: places.value) }
  }

  private func receive(_ event: MapEvent) {
    switch event {
    case .moved(let center): self.center.value = center
    case .selected(let id): selection.value = places.value.first { $0.id == id }?.name ?? "nothing"
    }
  }
}

struct ColorChange: Codable { let color: String }

final class ColorsPage: Page {
  let title = Property.constant("Colors")
  let colors = MutableProperty(["navy", "teal"])
  let chosen = MutableProperty("none")

  var body: Markup {
    main {
      h1 { title }
      element(
        "color-picker", .id("picker"), .property("colors", colors),
        .onEvent("color-change", as: ColorChange.self) { [unowned self] in chosen.value = $0.color })
      p(.id("chosen")) {
        "Chosen: "; chosen
      }
      button(.id("more"), .onClick { [unowned self] in colors.value.append("olive") }) { "More" }
    }
  }
}
