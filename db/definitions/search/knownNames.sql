-- Recomputes: names

-- Common names, never treated as typos.
create or replace function search_known_names() returns text[]
language sql immutable parallel safe
return regexp_split_to_array(btrim('
محمد أحمد عبدالله عبدالرحمن عبدالعزيز خالد فهد سعد سعود سلطان فيصل تركي ناصر صالح علي عمر عثمان حسن حسين يوسف يونس
إبراهيم إسماعيل سليمان سلمان سالم سليم سامي سمير سعيد ماجد مجدي مشعل مشاري متعب ممدوح منصور محمود مصطفى معاذ معتز مازن
مالك موسى عيسى يحيى داود زكريا أيوب يعقوب إسحاق هارون نوح آدم أنس أسامة أيمن أمين أمير إياد إيهاب باسم بدر بندر بسام بلال
بكر تميم ثامر جابر جاسم جمال جميل حاتم حازم حامد حمد حمدان حمود حميد حمزة خلف خليل خليفة راشد رشيد رائد رامي رياض رضا
زايد زيد زياد شاكر شريف صلاح ضاري ضياء طارق طلال طه ظافر عادل عامر عايض عباس عبدالإله عبدالكريم عبدالمجيد عبدالملك
عبداللطيف عبدالسلام عبدالمحسن عبدالهادي عبدالوهاب عدنان عصام علاء عماد عمار عمرو غازي غانم فارس فاضل فؤاد فراس فواز قاسم
كريم كمال لؤي نادر نايف نبيل نصير نواف نور هادي هاني هشام هيثم وائل وليد ياسر ياسين يزيد
نورة سارة فاطمة عائشة مريم زينب خديجة هند ليلى لينا منى مها هدى هناء هنادي هيا هيفاء ريم ريما رنا رانيا رهف رغد روان رزان
شهد شيخة شيماء سلمى سحر سمر سمية سهر سهام سلوى صفية عبير عالية علياء عهود غادة غدير فدوى فرح فوزية كوثر لجين لطيفة لمى
لمياء لولوة مشاعل منال منيرة موضي مي ميساء نادية ناهد نجلاء نجود ندى نسرين نوال نوف نوال هالة هتون وجدان وعد وفاء يارا ياسمين
أمل أميرة أمينة آمنة أروى أسماء أفنان آلاء إيمان ابتسام الجوهرة العنود بدور بسمة بشرى تغريد تهاني جميلة جنى جواهر جود
حصة حنان حياة خلود دانة دلال دينا دعاء رحاب رقية
الغامدي الزهراني القحطاني العتيبي الشهري الشهراني الدوسري المطيري الحربي الحارثي العنزي الشمري السبيعي العمري العامري
القرني البقمي الرشيدي الجهني البلوي المالكي الخالدي التميمي السلمي الأحمدي اليامي الفيفي الراجحي السديري العسيري الثقفي
الهذلي الأسمري الأحمري البيشي الخثعمي الشريف الصاعدي اللحياني العوفي العجمي المري الهاجري النعيمي السهلي الرويلي الشراري
الحويطي العطوي العمراني الجعيد الحازمي المولد الشيخ السعود الحامدي
mohammed mohamed muhammad mohammad ahmed ahmad abdullah abdallah abdulrahman abdulaziz khalid khaled fahad fahd saad saud
sultan faisal turki nasser naser saleh salih ali omar umar amr ammar othman hassan hasan hussein hussain yousef yusuf younis
ibrahim ismail sulaiman suleiman salman salem saleem salim sami samir saeed majed majid magdy meshal mansour mahmoud mustafa
muath moath mutaz mazen malik malek mousa musa eisa issa yahya dawood adam anas osama ayman amin ameen amir ameer eyad basem
bader badr bandar bassam bilal tamim thamer jaber jassim jamal jamil hatem hazem hamed hamad hamdan hamid hameed hamza khalaf
khalil khalifa rashed rashid raed rami riyadh riyad reda zayed zaid ziad ziyad sharif salah talal tariq tarek taha adel amer
abbas abdulkarim abdulmajeed abdulmalik adnan essam emad alaa ghazi fares fadel fuad fouad firas fawaz qasim karim kareem
kamal nader naif nayef nabil nawaf nour noor hadi hani hisham hesham haitham wael waleed walid yasser yasir yazeed
noura nora norah sara sarah fatima fatimah aisha maryam mariam zainab khadija hind layla laila leila lina mona muna maha huda
hana haya haifa reem rim rima rana rania rahaf raghad rawan razan shahad sheikha shaima salma sahar samar sumaya alia aliya
ghada lama lamia latifa manal munira nada nadia najla nasreen nouf nawal hala wafa yara yasmin amal amira amina amna arwa asma
eman iman alanoud aljawhara budoor basma bushra jawaher jana hessa hanan khulood dana dalal dina doaa ruqayya
alghamdi alzahrani alqahtani alotaibi alshehri alshahrani aldosari aldossary almutairi alharbi alharthi alanazi alshammari
alsubaie alomari alqarni alrashidi aljohani albalawi almalki alkhaldi altamimi alsulami alahmadi alyami alfaifi alrajhi
', E'\n'), '\s+');
