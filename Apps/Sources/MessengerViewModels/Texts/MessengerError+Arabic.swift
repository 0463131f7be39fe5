import MessengerServices

extension MessengerError {
  /// The problem and its remedy in Arabic.
  ///
  /// - Parameter format: Writes the numbers in the text.
  func arabic(_ format: Localization) -> String {
    func characters(_ count: Int) -> String {
      format.arabic(count, one: "حرف واحد", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف")
    }
    func later(_ seconds: Int) -> String {
      let minutes = format.arabic(
        Self.minutes(seconds), one: "دقيقة", two: "دقيقتين", few: "دقائق", many: "دقيقة", other: "دقيقة")
      return "بعد \(minutes)"
    }
    return switch self {
    case .invalidName:
      "يُرجى اختيار اسم من أحرف مرئية وأبجدية واحدة، لا يتجاوز \(characters(Limits.nameLength))."
    case .nameTaken: "هذا الاسم مستخدم أو يشبه اسمًا مستخدمًا. يُرجى اختيار اسم آخر."
    case .invalidPassword:
      "طول كلمة المرور من \(format.number(Limits.passwordLength.lowerBound)) إلى \(characters(Limits.passwordLength.upperBound))."
    case .invalidPhoneNumber: "يُكتب رقم الهاتف على النحو الآتي: \(format.isolated("+358401234567"))"
    case .wrongCredentials: "الاسم أو كلمة المرور غير صحيحة."
    case .wrongPassword: "كلمة المرور غير صحيحة."
    case .tooManyAttempts(let seconds): "محاولات كثيرة جدًا. يُرجى إعادة المحاولة \(later(seconds))."
    case .signedOut: "تم تسجيل خروجك. يُرجى تسجيل الدخول من جديد."
    case .registrationClosed: "التسجيل هنا غير متاح حاليًا."
    case .invitationNeeded:
      "يتطلب التسجيل دعوة لم تُستخدم بعد. يُرجى طلبها من شخص مسجَّل هنا."
    case .linkExpired: "استُخدم هذا الرابط من قبل أو انتهت صلاحيته. يُرجى طلب رابط جديد."
    case .tooManyVisitors: "عدد الزوار كبير حاليًا. يُرجى العودة لاحقًا أو التسجيل."
    case .quotaExceeded: "لا يمكن للزوار كتابة أكثر من ذلك. يُرجى التسجيل للمتابعة."
    case .tooMuchData(let seconds): "كتبت الكثير جدًا. يُرجى المتابعة \(later(seconds))."
    case .diskFull: "لا توجد مساحة لأي جديد حاليًا. يُرجى إعادة المحاولة لاحقًا."
    case .personNotFound: "هذا الشخص لم يعد هنا."
    case .chatNotFound: "هذه الدردشة لم تعد موجودة."
    case .invalidTitle: "تحتاج الدردشة إلى عنوان لا يتجاوز \(characters(Limits.titleLength))."
    case .noParticipants: "يُرجى اختيار شخص واحد على الأقل."
    case .tooManyParticipants:
      "تتسع الدردشة لعدد \(format.arabic(Limits.participantCount, one: "شخص واحد", two: "شخصين", few: "أشخاص", many: "شخصًا", other: "شخص"))."
    case .notAGroup: "لا يمكن تعديل دردشة مع شخص واحد."
    case .notAllowed: "هذا متاح لمالك الدردشة ومشرفيها فقط."
    case .invitationRejected: "لا يمكنك دعوة أحد هؤلاء الأشخاص مرة أخرى حاليًا."
    case .blocked: "لا يمكن الوصول إلى هذا الشخص."
    case .emptyMessage: "لا يوجد ما يُرسَل."
    case .messageTooLong: "لا تتجاوز الرسالة \(characters(Limits.textLength))."
    case .tooManyMessages(let seconds): "أرسلت رسائل كثيرة جدًا. يُرجى المتابعة \(later(seconds))."
    case .tooManyChats(let seconds): "بدأت دردشات كثيرة جدًا. يُرجى المتابعة \(later(seconds))."
    case .tooManyEdits(let seconds): "أجريت تعديلات كثيرة جدًا. يُرجى المتابعة \(later(seconds))."
    case .tooManySearches(let seconds): "عمليات البحث كثيرة جدًا. يُرجى المتابعة \(later(seconds))."
    case .searchTooLong: "يستغرق هذا البحث وقتًا طويلًا. يُرجى البحث عن كلمات أطول."
    case .fileRejected(let reason): reason
    case .noSamplePeople: "لا أحد في هذه الدردشة من أشخاص العينة لديك."
    case .tooManySampleChats:
      "لديك \(format.arabic(Limits.sampleChatCount, one: "دردشة واحدة", two: "دردشتان", few: "دردشات", many: "دردشة", other: "دردشة"))، وأشخاص العينة لا يبدؤون أكثر من ذلك. يُرجى حذف بعضها أولًا."
    case .invalidRequest, .duplicateClientMessageID: "هذا غير ممكن."
    case .busy: "الضغط كبير حاليًا. يُرجى إعادة المحاولة بعد قليل."
    case .cancelled: "تم الإلغاء."
    case .newerData: "كُتبت البيانات بإصدار أحدث من برنامج المراسلة. يُرجى تثبيت ذلك الإصدار."
    case .olderData:
      "كُتبت البيانات بإصدار أقدم من برنامج المراسلة. يُرجى تشغيل البرنامج ليحدّثها."
    case .storage: "لا يمكن الوصول إلى بياناتك حاليًا. لم يتغير شيء؛ يُرجى إعادة المحاولة."
    }
  }
}
