import Swiftwater

final class SearchModel {
  let query = MutableProperty("")
  let results: Property<[String]>
}
