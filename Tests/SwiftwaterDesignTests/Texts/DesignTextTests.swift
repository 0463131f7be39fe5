import Swiftwater
import SwiftwaterDesign
import Synchronization
import Testing

@Suite struct DesignTextTests {
  @Test func `texts are English unless they are translated`() {
    #expect(DesignText.cancel.localized == "Cancel")
    #expect(DesignText.tooLong(maximum: 5).localized == "At most 5 characters")
    #expect(DesignText.tooLong(maximum: 1).localized == "At most 1 character")
    #expect(DesignText.tooManyFiles(maximum: 1).localized == "At most 1 file can be added")
  }

  @Test func `12.12 a task may have a language of its own`() async {
    let german: @Sendable (DesignText) -> String = { text in
      switch text {
      case .cancel: "Abbrechen"
      case .dismiss: "Schließen"
      case .required: "Bitte ausfüllen"
      case .failure(let action?, let reason?): "\(action) ist nicht möglich: \(reason)."
      default: text.english
      }
    }
    DesignText.$translation.withValue(.init(german)) {
      #expect(DialogDesign("Sicher?", actions: [ButtonDesign("Ja")]).cancelButton.title.value == "Abbrechen")
      #expect(DialogDesign("Fertig").cancelButton.title.value == "Schließen")
      #expect(StringInput("Name", isRequired: true).problem.value == "Bitte ausfüllen")
      #expect(
        DesignText.failure(failedAction: "Speichern", reason: "die Platte ist voll").localized
          == "Speichern ist nicht möglich: die Platte ist voll.")
    }
    #expect(DesignText.cancel.localized == "Cancel")
  }

  @Test func `12.12 a program may translate all texts`() async {
    await #expect(processExitsWith: .success) {
      DesignText.translate { $0 == .cancel ? "Annuler" : $0.english }
      precondition(DesignText.cancel.localized == "Annuler")
      precondition(DesignText.retry.localized == "Retry")
      DesignText.$translation.withValue(.init { _ in "…" }) {
        precondition(DesignText.cancel.localized == "…")
      }
    }
  }

  @Test func `translating a text needs no more of the stack after many translations`() async {
    await #expect(processExitsWith: .success) {
      let places = Mutex<[Int]>([])
      DesignText.translate { text in
        var here = 0
        withUnsafePointer(to: &here) { here in places.withLock { $0.append(Int(bitPattern: here)) } }
        return text.english
      }
      for _ in 0..<1000 { _ = DesignText.cancel.localized }
      places.withLock { places in precondition(places.count == 1000 && Set(places).count == 1) }
    }
  }
}
