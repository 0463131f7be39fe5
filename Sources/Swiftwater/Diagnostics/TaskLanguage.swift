/// The language in which texts of the libraries of this package are written, where one of them has set it.
package enum TaskLanguage {
  /// The language tag of the page whose code runs, such as `de`; nil outside of pages.
  @TaskLocal package static var code: String?
}
