#if Web
/// A row of the lists of these pages.
struct Row: Identifiable {
  let id: Int
  var name: String
}
#endif
