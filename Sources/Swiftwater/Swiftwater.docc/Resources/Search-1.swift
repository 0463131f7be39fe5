import Swiftwater

final class SearchViewModel {
  let query = MutableProperty("")
  let results: Property<[String]>
}
