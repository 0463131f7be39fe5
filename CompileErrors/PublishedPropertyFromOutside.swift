// Only the object itself writes a property that it publishes.
import Swiftwater

final class Download {
  @PublishedProperty private(set) var progress = 0

  func advance() { progress += 1 }
}

func use(_ download: Download) {
  download.$progress.observe { print($0) }
  download.progress = 1  // expect: setter is inaccessible
  download.$progress.value = 1  // expect: 'value' is a get-only property
}
