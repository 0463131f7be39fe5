import Testing

/// The order of parameters, as CONTRIBUTING states it.
@Suite struct ParameterOrderTests {
  @Test func `the location of a call stands behind the closures of every public function`() {
    let function = #/^ *public (?:\w+ )*(func `?\w+`?|init[?!]?|subscript)(?:<[^(]*>)?\(/#
      .anchorsMatchLineEndings()
    let files = Repository.files(under: "Sources", named: ".swift").filter { !$0.contains(".docc/") }
    var count = 0
    var misplaced: [String] = []
    for file in files {
      let text = Repository.text(file)
      for match in text.matches(of: function) {
        let parameters = Call.arguments(text[match.range.upperBound...])
        let location = parameters.firstIndex { $0.contains(#/= #(?:file|line|column)/#) }
        guard let location else { continue }
        count += 1
        if parameters[location...].contains(where: { $0.contains("->") }) {
          misplaced.append("\(file): \(match.output.1)")
        }
      }
    }
    #expect(count > 200)
    #expect(misplaced == [])
  }
}
