extension DesignText {
  /// The text in Arabic.
  public var arabic: String {
    switch self {
    case .cancel: "إلغاء"
    case .dismiss: "إغلاق"
    case .retry: "إعادة المحاولة"
    case .undo: "تراجع"
    case .notRecovered: "لم ينفع ذلك."
    case .badInput: "غير مفهوم"
    case .required: "مطلوب"
    case .notANumber: "أدخل رقمًا"
    case .tooManyFractionDigits(maximum: 0): "أدخل عددًا صحيحًا"
    case .tooManyFractionDigits(let maximum):
      Self.counted(
        maximum, one: "منزلة عشرية واحدة على الأكثر", two: "منزلتان عشريتان على الأكثر", few: "منازل عشرية",
        many: "منزلة عشرية", other: "منزلة عشرية"
      ) { "\($0) \($1) على الأكثر" }
    case .notADate: "أدخل تاريخًا"
    case .bytes(let count):
      Self.counted(count, one: "بايت واحد", two: "بايتان", few: "بايتات", many: "بايتًا", other: "بايت") {
        "\($0) \($1)"
      }
    case .fileSize(let amount, .kilobytes): "\(amount) كيلوبايت"
    case .fileSize(let amount, .megabytes): "\(amount) ميغابايت"
    case .fileSize(let amount, .gigabytes): "\(amount) غيغابايت"
    case .listSeparator: "، "
    case .choose: "اختر"
    case .notAChoice: "اختر من القائمة"
    case .tooFewChosen(let minimum):
      Self.counted(
        minimum, one: "اختر خيارًا واحدًا على الأقل", two: "اختر خيارين على الأقل", few: "خيارات",
        many: "خيارًا", other: "خيار"
      ) { "اختر \($0) \($1) على الأقل" }
    case .tooManyChosen(let maximum):
      Self.counted(
        maximum, one: "اختر خيارًا واحدًا على الأكثر", two: "اختر خيارين على الأكثر", few: "خيارات",
        many: "خيارًا", other: "خيار"
      ) { "اختر \($0) \($1) على الأكثر" }
    case .increase(let title): "زيادة \(title)"
    case .decrease(let title): "إنقاص \(title)"
    case .addRow(let title): "إضافة \(title)"
    case .removeRow(let title): "إزالة \(title)"
    case .leaveUnsaved: "هل تريد المغادرة دون حفظ التغييرات؟"
    case .checking: "جارٍ التحقق…"
    case .notChecked: "تعذّر التحقق من هذا."
    case .tooLow(let minimum): "\(minimum) على الأقل"
    case .tooHigh(let maximum): "\(maximum) على الأكثر"
    case .tooLong(let maximum):
      Self.counted(
        maximum, one: "حرف واحد على الأكثر", two: "حرفان على الأكثر", few: "أحرف", many: "حرفًا", other: "حرف"
      ) { "\($0) \($1) على الأكثر" }
    case .fileTooLarge(let maximum): "\(maximum) على الأكثر"
    case .fileTypeNotAccepted: "لا يمكن إضافة ملفات من هذا النوع"
    case .fileDamaged: "الملف تالف أو من نوع آخر"
    case .fileNotSent: "لم يصل الملف"
    case .notAPicture: "الملف ليس صورة من نوع معروف"
    case .pictureUnreadable: "الصورة تالفة أو من نوع لا يمكن قراءته"
    case .pictureTooLarge(let megapixels):
      Self.counted(
        megapixels, one: "ميغابكسل واحد على الأكثر", two: "ميغابكسلان على الأكثر", few: "ميغابكسلات",
        many: "ميغابكسلًا", other: "ميغابكسل"
      ) { "\($0) \($1) على الأكثر" }
    case .animationTooLong(let frames):
      Self.counted(
        frames, one: "إطار واحد على الأكثر", two: "إطاران على الأكثر", few: "إطارات", many: "إطارًا",
        other: "إطار"
      ) { "\($0) \($1) على الأكثر" }
    case .pictureNotPrepared: "تعذّر تجهيز الصورة"
    case .pictureDecoderBusy: "يجري تجهيز صور كثيرة. حاول مرة أخرى."
    case .storageFull: "لم تبقَ مساحة على الخادم"
    case .quotaReached(let maximum): "يمكن أن تشغل ملفاتك \(maximum) على الأكثر"
    case .tooManyFiles(let maximum):
      Self.counted(
        maximum, one: "يمكن إضافة ملف واحد على الأكثر", two: "يمكن إضافة ملفين على الأكثر", few: "ملفات",
        many: "ملفًا", other: "ملف"
      ) { "يمكن إضافة \($0) \($1) على الأكثر" }
    case .removeFile(let name): "إزالة \(name)"
    case .unknownError: "حدث خطأ ما"
    case .connectionLost: "انقطع الاتصال. تجري إعادة الاتصال…"
    case .noNetwork: "لا توجد شبكة."
    case .slowConnection: "الاتصال بطيء."
    case .lostSince(let time): "منذ \(time)"
    case .waiting(let count): "في الانتظار: \(count)"
    case .lastState(let time): "آخر حالة، في \(time)"
    case .pageNotKept: "هذه الصفحة غير محفوظة على هذا الجهاز. ستظهر عند عودة الشبكة."
    case .textTooLongToSend: "هذا النص أطول من أن يُرسَل."
    case .moveRow(let name): "نقل \(name)"
    case .rowGrabbed(let name, let position, let count):
      "تم التقاط \(name)، \(position) من \(count). انقله بمفاتيح الأسهم، وأفلته بمفتاح المسافة، أو ألغِ بمفتاح Escape."
    case .rowMoved(let name, let position, let count): "\(name)، \(position) من \(count)"
    case .rowDropped(let name, let position, let count): "أُفلت \(name)، \(position) من \(count)"
    case .rowNotMoved(let name): "عاد \(name) إلى مكانه."
    case .itemGrabbed(let name):
      "تم التقاط \(name). اختر مكانًا بمفاتيح الأسهم، وأفلته بمفتاح المسافة، أو ألغِ بمفتاح Escape."
    case .placeBefore(let target, let position, let count): "قبل \(target)، \(position) من \(count)"
    case .placeAfter(let target, let position, let count): "بعد \(target)، \(position) من \(count)"
    case .placeOn(let target, let position, let count): "على \(target)، \(position) من \(count)"
    case .itemDropped(let name): "أُفلت \(name)"
    case .previousPage: "السابق"
    case .nextPage: "التالي"
    case .pagePosition(let position, let count): "\(number(position)) من \(number(count))"
    case .close: "إغلاق"
    case .rotate: "تدوير"
    case .partOfPicture: "جزء الصورة"
    case .zoomIn: "تكبير"
    case .zoomOut: "تصغير"
    case .movePartLeft: "تحريك الجزء إلى اليسار"
    case .movePartRight: "تحريك الجزء إلى اليمين"
    case .movePartUp: "تحريك الجزء إلى الأعلى"
    case .movePartDown: "تحريك الجزء إلى الأسفل"
    case .actions: "إجراءات"
    case .pageNotShown: "تعذّر عرض الصفحة. حاول مرة أخرى."
    case .pageMissing: "غير موجودة"
    case .nothingAt(let path): "لا يوجد شيء في \(path)."
    case .startPage: "إلى الصفحة الرئيسية"
    case .failure(let action?, let reason?) where reason.hasSuffix("."): "تعذّر \(action). \(reason)"
    case .failure(let action?, let reason?): "تعذّر \(action): \(reason)."
    case .failure(let action?, nil): "تعذّر \(action)."
    case .failure(nil, let reason?) where reason.hasSuffix("."): reason
    case .failure(nil, let reason?): "\(reason)."
    case .failure(nil, nil): ""
    }
  }

  /// The text for a number of things. Arabic has forms of its own for one, two, few (3 to 10), many (11 to 99) and
  /// other things. The last two digits distinguish few, many and others.
  ///
  /// - Parameters:
  ///   - count: The number of things.
  ///   - one: The text for one.
  ///   - two: The text for two.
  ///   - few: The word for few.
  ///   - many: The word for many.
  ///   - other: The word for another number.
  ///   - text: Returns the text for a number other than one and two, with a word.
  private static func counted(
    _ count: Int, one: String, two: String, few: String, many: String, other: String,
    text: (_ count: String, _ word: String) -> String
  ) -> String {
    let digits = number(count)
    return switch (count, abs(count % 100)) {
    case (1, _): one
    case (2, _): two
    case (_, 3...10): text(digits, few)
    case (_, 11...99): text(digits, many)
    default: text(digits, other)
    }
  }
}
