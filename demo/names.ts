const pairs = (names: string) =>
  names.split(' ').map((pair) => {
    const [arabic = '', latin = ''] = pair.split(':')
    return [arabic, latin] as const
  })

export const men = pairs(
  'محمد:Mohammed عبدالله:Abdullah عبدالرحمن:Abdulrahman عبدالعزيز:Abdulaziz أحمد:Ahmed ' +
    'خالد:Khalid سعد:Saad سلطان:Sultan فيصل:Faisal تركي:Turki ناصر:Nasser صالح:Saleh ' +
    'إبراهيم:Ibrahim عمر:Omar يوسف:Yousef بندر:Bandar مشعل:Meshal نواف:Nawaf ماجد:Majed ' +
    'ياسر:Yasser وليد:Waleed هاني:Hani طلال:Talal حسن:Hassan حسين:Hussain راكان:Rakan زياد:Ziyad ' +
    'معاذ:Moath أنس:Anas ريان:Rayan',
)

export const women = pairs(
  'نورة:Norah سارة:Sarah فاطمة:Fatimah مها:Maha ريم:Reem هند:Hind أمل:Amal منيرة:Munira ' +
    'لطيفة:Latifa العنود:Alanoud الجوهرة:Aljawhara شهد:Shahad رهف:Rahaf لمى:Lama غادة:Ghada ' +
    'دانة:Dana جود:Joud ليان:Layan أسماء:Asma خلود:Khulood وجدان:Wijdan هيا:Haya مريم:Maryam ' +
    'زينب:Zainab بشاير:Bashayer حنان:Hanan رنا:Rana سمر:Samar',
)

export const families = pairs(
  'القحطاني:Al-Qahtani العتيبي:Alotaibi الدوسري:Al-Dosari المطيري:Almutairi الشمري:Al-Shammari ' +
    'العنزي:Alanazi السبيعي:Alsubaie التميمي:Al-Tamimi العثمان:Alothman الفوزان:Al-Fawzan ' +
    'السلامة:Alsalamah المنصور:Al-Mansour الحربي:Al-Harbi الجهني:Aljohani السلمي:Al-Sulami ' +
    'الثقفي:Al-Thaqafi اللحياني:Allihyani فلمبان:Felemban خياط:Khayat بخاري:Bukhari عطار:Attar ' +
    'صبان:Sabban باوزير:Bawazir باعشن:Baeshen قاري:Qari الغامدي:Alghamdi الزهراني:Al-Zahrani ' +
    'الشهري:Alshehri عسيري:Asiri الأحمري:Al-Ahmari القرني:Alqarni المالكي:Al-Malki ' +
    'الهاجري:Alhajri الخالدي:Al-Khaldi البوعينين:Albuainain',
)

export const bios = {
  male: [
    'مهندس مدني في الرياض، أحب البر والقهوة السوداء.',
    'أبو سعود، ووقتي للعيال والمزرعة.',
    'مبرمج، وأقرأ في التاريخ إذا نام البيت.',
    'طبيب أطفال في جدة. هلالي رغم أنف الجميع.',
    'محاسب نهارًا وطبّاخ كبسة في العطل.',
    'من أهل الطائف، أعشق الورد والضباب.',
  ],
  female: [
    'معلمة رياضيات، وأمّ لثلاثة أشقياء.',
    'مصممة داخلية في جدة، أحب البحر وقت المغرب.',
    'طالبة ماجستير في علم النفس.',
    'صيدلانية من أبها، وأصوّر الضباب كل صباح.',
    'أكتب وأخبز، والخبز أنجح.',
    'ممرضة في الرياض، وأحب السفر بالسيارة.',
  ],
  both: [
    'القهوة أولًا.',
    'أحب المشي في وادي حنيفة والكلام القليل.',
    'من المدينة المنورة، والنعناع شاهد.',
    'كتاب، وكوب شاي، ومكان هادئ.',
    'Civil engineer in Riyadh. Camping, coffee, and old maps.',
    'I teach physics in Jeddah and dive on weekends.',
    'Product designer. Arabic type is my soft spot.',
    'From Abha. Fog, hiking, and my grandmother’s honey.',
    'Nurse, runner, bad at chess.',
    'Data by day, oud by night. عود ومعادلات.',
    'Lawyer in Dammam. Ask me about falcons.',
  ],
}
