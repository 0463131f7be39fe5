#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The screens of an album: its photos, each photo, its details, and a choice of a label that gives a result.
final class AlbumViewModel {
  enum Screen {
    case album
    case photo(Photo)
    case details(Photo)
    case labels(Labels)

    /// Details and labels have no URL of their own.
    var path: String? {
      switch self {
      case .album: "/album"
      case .photo(let photo): "/album/photos/\(photo.number.value)"
      case .details, .labels: nil
      }
    }
  }

  final class Photo {
    let number: MutableProperty<Int>
    let label = MutableProperty("no label")

    init(_ number: Int) { self.number = MutableProperty(number) }
  }

  final class Labels {
    let choices = Subject<String, Never>()
  }

  let stack: ScreenStack<Screen>

  /// - Parameter path: The URL of the screen that is shown first.
  init(at path: String) {
    stack =
      if let photo = Self.screen(at: path) { ScreenStack(.album, photo) } else { ScreenStack(.album) }
  }

  static func screen(at path: String) -> Screen? {
    let parts = path.split(separator: "/")
    guard parts.count == 3, parts[1] == "photos", let number = Int(parts[2]) else { return nil }
    return .photo(Photo(number))
  }

  func chooseLabel(of photo: Photo) {
    stack.push {
      .labels(Labels())
    } until: { screen in
      if case .labels(let labels) = screen { labels.choices.signal } else { .never() }
    }
    .observe { photo.label.value = $0 }
  }

  var title: Property<String> {
    stack.top.flatMap { screen in
      switch screen {
      case .album: .constant("Album")
      case .photo(let photo): photo.number.map { "Photo \($0)" }
      case .details: .constant("Details")
      case .labels: .constant("Labels")
      }
    }
  }
}

final class AlbumPage: Page {
  let viewModel: AlbumViewModel

  init(_ request: PageRequest) { viewModel = AlbumViewModel(at: request.path) }

  var title: Property<String> { viewModel.title }

  static func add(to pages: inout Pages) {
    pages.add(Route("/album")) { request in .page(AlbumPage(request)) }
    pages.add(Route<Int>("/album/photos/:number")) { request, _ in .page(AlbumPage(request)) }
    pages.add(Route("/elsewhere")) { _ in .page(PlainPage()) }
  }

  var body: Markup {
    ScreenStackView(viewModel.stack, path: { $0.path }, open: AlbumViewModel.screen) {
      [unowned self, viewModel, stack = viewModel.stack] screen in
      switch screen {
      case .album: album
      case .photo(let photo):
        main {
          h1 { photo.number.map { "Photo \($0)" } }
          p(.id("label")) { photo.label }
          input(.id("note"), .aria(.label, "Note"))
          button(.onClick { photo.number.value += 1 }) { "Next" }
          button(.onClick { stack.push(.details(photo)) }) { "Details" }
          button(.onClick { viewModel.chooseLabel(of: photo) }) { "Label" }
          button(.onClick { stack.replaceTop(with: .photo(AlbumViewModel.Photo(99))) }) { "Replace" }
          button(.onClick { stack.pop() }) { "Back" }
          a(.link("/album/photos/17")) { "Photo 17" }
          a(.link("/album")) { "All photos" }
          a(.link("/elsewhere")) { "Elsewhere" }
        }
      case .details(let photo):
        main {
          h1 { "Details" }
          p { photo.number }
          button(.onClick { viewModel.chooseLabel(of: photo) }) { "Label" }
          button(.onClick { stack.pop() }) { "Back" }
          button(.onClick { stack.popToRoot() }) { "Album" }
          button(
            .onClick {
              stack.popToRoot()
              stack.push(.photo(AlbumViewModel.Photo(50)))
            }
          ) { "Photo 50" }
        }
      case .labels(let labels):
        main {
          h1 { "Labels" }
          for label in ["sea", "sky"] { button(.onClick { labels.choices.send(label) }) { label } }
        }
      }
    }
  }

  private var album: Element {
    main {
      h1 { "Album" }
      ul {
        for number in 10...69 {
          li(.style("height", "40px")) {
            button(.onClick { [stack = viewModel.stack] in stack.push(.photo(AlbumViewModel.Photo(number))) })
            {
              "Photo \(number)"
            }
          }
        }
      }
    }
  }

  final class PlainPage: Page {
    let title = Property<String>.constant("Elsewhere")
    var body: Markup { main { h1 { title } } }
  }
}
#endif
