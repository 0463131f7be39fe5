/// A list of events, in order.
final class Log<Entry> {
  var entries: [Entry] = []
}
