-- Names by real frequency; 3 % verified, a third with a rare family name.
with given (arabic, weight, latin, gender) as (values
  ('محمد', 60, '{Mohammed,Mohammed,Mohamed,Muhammad,Mohammad}', 'male'), ('عبدالله', 38, '{Abdullah,Abdullah,Abdulla,Abdallah}', 'male'),
  ('أحمد', 30, '{Ahmed,Ahmad}', 'male'), ('عبدالرحمن', 26, '{Abdulrahman,Abdul Rahman,Abdelrahman}', 'male'), ('علي', 24, '{Ali}', 'male'),
  ('خالد', 24, '{Khalid,Khaled}', 'male'), ('فهد', 22, '{Fahad,Fahd}', 'male'), ('عبدالعزيز', 22, '{Abdulaziz,Abdul Aziz}', 'male'),
  ('سعد', 16, '{Saad}', 'male'), ('سلطان', 16, '{Sultan}', 'male'), ('فيصل', 15, '{Faisal,Faysal}', 'male'), ('ناصر', 14, '{Nasser,Naser}', 'male'),
  ('سعود', 12, '{Saud,Saoud}', 'male'), ('صالح', 14, '{Saleh}', 'male'), ('إبراهيم', 14, '{Ibrahim,Ebrahim}', 'male'), ('عمر', 13, '{Omar,Umar}', 'male'),
  ('يوسف', 12, '{Yousef,Yusuf,Youssef}', 'male'), ('تركي', 12, '{Turki}', 'male'), ('نواف', 10, '{Nawaf}', 'male'), ('ماجد', 10, '{Majed,Majid}', 'male'),
  ('بندر', 9, '{Bandar}', 'male'), ('مشعل', 8, '{Meshal,Mishal}', 'male'), ('حسن', 10, '{Hassan,Hasan}', 'male'), ('حسين', 9, '{Hussein,Hussain}', 'male'),
  ('سلمان', 9, '{Salman}', 'male'), ('راشد', 7, '{Rashed,Rashid}', 'male'), ('نايف', 7, '{Naif,Nayef}', 'male'), ('بدر', 6, '{Bader,Badr}', 'male'),
  ('سالم', 7, '{Salem,Salim}', 'male'), ('ياسر', 6, '{Yasser,Yasir}', 'male'), ('طلال', 5, '{Talal}', 'male'), ('وليد', 6, '{Waleed,Walid}', 'male'),
  ('هاني', 4, '{Hani}', 'male'), ('سامي', 5, '{Sami}', 'male'), ('عادل', 5, '{Adel}', 'male'), ('ريان', 5, '{Rayan}', 'male'), ('زياد', 4, '{Ziad,Ziyad}', 'male'),
  ('حمد', 6, '{Hamad}', 'male'), ('محمود', 5, '{Mahmoud}', 'male'), ('مصطفى', 4, '{Mustafa}', 'male'), ('عثمان', 4, '{Othman,Osman}', 'male'),
  ('طارق', 4, '{Tariq,Tareq}', 'male'), ('معاذ', 3, '{Muath,Moath}', 'male'), ('أنس', 3, '{Anas}', 'male'), ('أسامة', 3, '{Osama}', 'male'),
  ('نورة', 18, '{Noura,Norah,Nora}', 'female'), ('سارة', 18, '{Sara,Sarah}', 'female'), ('فاطمة', 18, '{Fatima,Fatimah}', 'female'),
  ('مريم', 10, '{Maryam,Mariam}', 'female'), ('ريم', 10, '{Reem}', 'female'), ('هند', 7, '{Hind}', 'female'), ('عائشة', 8, '{Aisha}', 'female'),
  ('منيرة', 6, '{Munira}', 'female'), ('لطيفة', 5, '{Latifa}', 'female'), ('ليلى', 5, '{Layla,Laila}', 'female'), ('أمل', 6, '{Amal}', 'female'),
  ('منى', 5, '{Mona}', 'female'), ('هدى', 5, '{Huda}', 'female'), ('شهد', 6, '{Shahad}', 'female'), ('رهف', 5, '{Rahaf}', 'female'), ('غادة', 4, '{Ghada}', 'female'),
  ('العنود', 5, '{Alanoud}', 'female'), ('الجوهرة', 4, '{Aljawhara}', 'female'), ('جواهر', 3, '{Jawaher}', 'female'), ('دلال', 3, '{Dalal}', 'female'),
  ('خلود', 3, '{Khulood}', 'female'), ('لمى', 4, '{Lama}', 'female'), ('زينب', 5, '{Zainab}', 'female'), ('أسماء', 4, '{Asma}', 'female')
), family (arabic, weight, latin) as (values
  ('الغامدي', 20, 'Ghamdi'), ('القحطاني', 22, 'Qahtani'), ('العتيبي', 24, 'Otaibi'), ('الحربي', 20, 'Harbi'),
  ('الشهري', 16, 'Shehri'), ('الدوسري', 18, 'Dosari'), ('المطيري', 18, 'Mutairi'), ('الزهراني', 17, 'Zahrani'),
  ('العنزي', 16, 'Anazi'), ('الشمري', 16, 'Shammari'), ('السبيعي', 9, 'Subaie'), ('العمري', 9, 'Omari'),
  ('القرني', 8, 'Qarni'), ('البقمي', 6, 'Baqami'), ('الرشيدي', 8, 'Rashidi'), ('الجهني', 8, 'Johani'),
  ('البلوي', 8, 'Balawi'), ('المالكي', 10, 'Malki'), ('الخالدي', 8, 'Khaldi'), ('التميمي', 7, 'Tamimi'),
  ('السلمي', 6, 'Sulami'), ('الأحمدي', 5, 'Ahmadi'), ('اليامي', 6, 'Yami'), ('الفيفي', 4, 'Faifi'),
  ('الراجحي', 4, 'Rajhi'), ('العسيري', 7, 'Asiri'), ('الثقفي', 4, 'Thaqafi'), ('الهذلي', 4, 'Huthali'),
  ('البيشي', 4, 'Bishi'), ('الشريف', 6, 'Sharif'), ('العوفي', 4, 'Oufi'), ('العجمي', 5, 'Ajmi'), ('المري', 6, 'Marri'),
  ('الهاجري', 5, 'Hajri'), ('النعيمي', 4, 'Nuaimi'), ('السهلي', 3, 'Sahli'), ('الرويلي', 4, 'Ruwaili'),
  ('الحازمي', 4, 'Hazmi'), ('الحارثي', 8, 'Harthi'), ('الشهراني', 8, 'Shahrani')
), drawn as (
  select (select array_agg(arabic) from given, generate_series(1, weight)) as givens,
         (select array_agg(arabic) from given, generate_series(1, weight) where gender = 'male') as fathers,
         (select array_agg(arabic) from family, generate_series(1, weight)) as families,
         '{با,بو,تي,جا,حم,خي,دا,ري,زو,سا,شع,صب,طي,عو,غن,في,قا,كو,لا,مي,نا,هو,وا,ير}'::text[] as arabic,
         '{ba,bou,ti,ja,ham,khi,da,ri,zou,sa,sha,sab,tai,aw,ghan,fi,qa,kou,la,mi,na,hou,wa,yar}'::text[] as latin
), people_to_be as materialized (
  select n, new_id() as id, random() < 0.5 as is_arabic, random() as shape, random() < 0.03 as is_verified,
         givens[1 + floor(random() * cardinality(givens))] as given,
         fathers[1 + floor(random() * cardinality(fathers))] as father,
         families[1 + floor(random() * cardinality(families))] as family,
         array[1 + floor(random() * 24), 1 + floor(random() * 24), 1 + floor(random() * 24)]::integer[] as syllables,
         random() < 0.33 as is_rare, arabic, latin
    from drawn, generate_series($1::integer, $2::integer) n
), named as materialized (
  select n, id, is_verified, given.gender,
         case when is_arabic then concat_ws(' ', given.arabic,
             case when shape < 0.3 then father.arabic when shape < 0.4 then 'بن ' || father.arabic end,
             case when is_rare then 'ال' || p.arabic[syllables[1]] || p.arabic[syllables[2]] || p.arabic[syllables[3]] || 'ي'
                  when shape < 0.95 then family.arabic end)
         else concat_ws(' ', (given.latin::text[])[1 + n % cardinality(given.latin::text[])],
             case when shape < 0.2 then (father.latin::text[])[1] when shape < 0.25 then 'bin ' || (father.latin::text[])[1] end,
             (array['Al-', 'Al', 'Al ', ''])[1 + n % 4] || case
               when is_rare then initcap(p.latin[syllables[1]] || p.latin[syllables[2]] || p.latin[syllables[3]] || 'i')
               when shape < 0.95 then family.latin end) end as display_name,
         case when shape < 0.3 then 'user' || n
              else left(lower(replace((given.latin::text[])[1], ' ', '')), 11) || case when shape < 0.6 then '_' else '' end || n
         end as wanted
    from people_to_be p
    join given on given.arabic = p.given join given father on father.arabic = p.father
    join family on family.arabic = p.family
), called as materialized (
  select named.*, case when taken.handle is null then wanted else 'made_up_' || n end as handle
    from named left join handles taken on taken.handle = wanted
), opened as (
  insert into accounts (id, phone, phone_shown, country)
    select id, '+96659' || lpad(n::text, 8, '0'), '+96659' || lpad(n::text, 8, '0'), 'SA' from called
), claimed as (
  insert into handles (handle, account_id) select handle, id from called
)
insert into people (id, handle, display_name, is_verified, gender)
  select id, handle, display_name, is_verified, gender from called
