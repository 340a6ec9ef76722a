-- Search finds people the way they are called. Its keys are kept by triggers, so that every writer is covered.
create extension if not exists pg_trgm;

-- False: nobody finds this person, whether they wish so or are leaving.
alter table people add column in_search boolean not null default true;

-- Case, accents, tashkeel, tatweel, forms of alef, hamza, ى/ي, ة/ه and kinds of digits tell no names apart.
create function search_fold(raw text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(translate(
    regexp_replace(lower(normalize(raw, NFKD) collate pg_c_utf8),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0621''`\u00b4\u2018\u2019\u02b0-\u02ff]+',
      '', 'g'),
    'ٱىةیےکگپچژڤەہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðı',
    'ايهييككبجزفهه01234567890123456789olddi'), 'ß', 'ss'),
  '[^[:alnum:]]+' collate pg_c_utf8, ' ', 'g'));

-- What stands for one unit of a name: with its particles, without them, without the article.
create function search_variants(whole text, core text) returns text[]
language sql immutable strict parallel safe
return array(select distinct variant from unnest(array[
  whole, core,
  substring(core from '^ال(.{3,})$'),
  substring(core from '^[ae]l(.{4,})$'),
  case when core ~ '^[ae]shsh.{3}' then substr(core, 4)
       when core ~ '^[ae]([szrndt])\1.{3}' then substr(core, 3) end]) as variant
  where variant is not null);

-- A folded name in units: عبد الله and Al Ghamdi are one each. `words` stand for the whole unit;
-- by its `parts` it is found too, but who asks for the unit does not mean them.
create function search_units(folded text) returns table (n integer, whole text, words text[], parts text[])
language plpgsql immutable strict parallel safe as $$
declare
  tokens text[] := (regexp_split_to_array(folded, ' '))[1:12];
  token text;
  before text := '';
  core text := '';
begin
  n := 0;
  for i in 1 .. coalesce(array_length(tokens, 1), 0) loop
    token := left(tokens[i], 40);
    continue when token = '';
    if tokens[i + 1] is not null then
      if token ~ '^(عبد|abd|abd[aeiou][lrsn]?)$' then
        before := before || token;
        core := core || token;
        continue;
      elsif token ~ '^(ال|ابو|ابا|ابي|ام|بن|ابن|بنت|al|el|ul|aal|abu|abo|abou|aboo|abi|um|umm|om|oum|bin|ben|ibn|bint)$'
        or (token ~ '^[ae](sh|[szrndt])$' and tokens[i + 1] like substr(token, 2) || '%')
      then
        before := before || token;
        core := case when core = '' then '' else core || token end;
        continue;
      end if;
    end if;
    if n > 0 and before || token ~ '^ال(دين|له|اسلام)$|^([aeu]l|[aeu]d)d(i|ee|ie|y)ne?$|^[aeu]ll?ah?$|^[aeu]lislam$' then
      parts := parts || words;
      whole := whole || before || token;
      words := array[whole];
    else
      if n > 0 then return next; end if;
      n := n + 1;
      whole := before || token;
      words := search_variants(whole, core || token);
      parts := '{}';
    end if;
    before := '';
    core := '';
  end loop;
  if n > 0 then return next; end if;
end $$;

-- What a vowel of a Latin name may be in Arabic letters: nothing, A for ا, w, y, E for ع, V for what begins a word.
create function search_vowels(run text, place text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  kind text := regexp_replace(translate(run, 'eyow', 'iiuu'), '(.)\1+', '\1', 'g');
begin
  if place = 'initial' then
    return case kind
      when 'a' then '{Va,VaA}' when 'i' then '{Vi,Viy}' when 'u' then '{Vo,Vow}' when 'ai' then '{Vay,VaAy}'
      when 'au' then '{Vaw,VaAw}' else case left(kind, 1)
        when 'a' then '{Va,VaA,VaAy,VaAw}' when 'i' then '{Vi,Viy,ViyA,ViA}' else '{Vo,Vow,VoA,Vowy,Voy}' end end;
  elsif place = 'final' then
    return case when run = 'e' then '{A,"",y}' else case kind
      when 'a' then '{A}' when 'u' then '{w}' when 'au' then '{w}' when 'ia' then '{yA}' when 'ua' then '{EA,wA,A}'
      when 'ui' then '{wy}' when 'aia' then '{AyA,yA}' else case right(kind, 1)
        when 'i' then '{y}' when 'a' then '{yA,A}' else '{w}' end end end;
  end if;
  return case run
      when 'a' then '{"",A}' when 'aa' then '{A,""}' when 'e' then '{""}' when 'i' then '{"",y}' when 'o' then '{"",w}'
      when 'u' then '{"",w}' when 'ae' then '{A,Ay,y,yA,""}' when 'ea' then '{A,Ay,y,yA,""}'
      when 'aee' then '{Ay}' when 'aei' then '{Ay}' when 'aii' then '{Ay}' else case kind
        when 'i' then '{y}' when 'u' then '{w}' when 'ai' then '{y,Ay}' when 'au' then '{w,Aw}' when 'ua' then '{wA,A,w}'
        when 'ia' then case place when 'first' then '{yA}' else '{yA,y}' end
        when 'iu' then '{yw,y}' when 'ui' then '{wy,y}' when 'uai' then '{wAy,Ay,wy,y}' else '{"",y,w,A}' end end::text[]
    || case when place <> 'first' then '{}' when run in ('a', 'aa', 'o', 'u', 'ae', 'ea') then '{E}'
      when run in ('ou', 'oo') then '{"",Ew}' when kind in ('au', 'uau') then '{Ew}' when kind = 'ua' then '{E,EA}'
      when kind in ('ai', 'ui', 'uai') then '{Ey}' else '{}' end::text[];
end $$;

create function search_consonants(sign text) returns text[]
language sql immutable strict parallel safe
return case sign
  when 'th' then '{T,th}' when 'dh' then '{T,d}' when 'sh' then '{S,sh}' when 'kh' then '{x}' when 'gh' then '{G}'
  when 'ch' then '{S,k}' when 'c' then '{k,s}' when 'g' then '{j,k,G}' when 'p' then '{b}' when 'v' then '{f}'
  when 'ph' then '{f}' when 'q' then '{k}' when 'x' then '{ks}' else array[sign] end::text[];

-- A Latin word as the Arabic letters it may have been written with.
create function search_sounds_of_latin(word text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  written text := regexp_replace(word, '(?<=[bdkstgrzh])dd?(?:i|ee|ie|y)ne?$', 'din');
  rest text;
  sign text;
  run text;
  place text;
  options text[];
  sounds text[] := '{""}';
  vowels text[] := '{}';
  consonants integer := 0;
begin
  -- 7 is ح to who writes Arabic in Latin letters; a number at the end is only a number.
  written := regexp_replace(regexp_replace(replace(replace(written, '7', 'h'), '5', 'kh'), '3(?=[aeiou])', ''), '3(?=[a-z])', 'a', 'g');
  written := regexp_replace(translate(written, '689', 'tqs'), '[0-9]', '', 'g');
  rest := written;
  while rest <> '' loop
    if left(rest, 1) = '-' then
      rest := substr(rest, 2);
    end if;
    run := substring(rest from '^[aeiou](?:[aeiou]|[yw](?![aeiou]))*|^[yw](?![aeiou])');
    if run is not null then
      rest := substr(rest, length(run) + 1);
      vowels := vowels || run;
      place := case when sounds = '{""}' then 'initial' when rest = '' then 'final'
                    when array_length(vowels, 1) = 1 and consonants = 1 then 'first' else 'inner' end;
      options := search_vowels(run, place);
      if place in ('first', 'inner') then
        if rest ~ '^([bdfghjklmnqrtz])\1' and run in ('a', 'i', 'u', 'o') then
          options := '{""}';
        elsif rest = 'h' and run in ('a', 'aa', 'e') then
          options := '{A,h,Ah}';
          rest := '';
        elsif run in ('u', 'o') and place = 'inner' and rest !~ '[aeiou]' and vowels[1] !~ '[uo]' then
          options := '{w}';
        end if;
      end if;
    else
      sign := substring(rest from '^(?:[tdskgcp]h|.)');
      rest := substr(rest, length(sign) + 1);
      if rest like sign || '%' then rest := substr(rest, length(sign) + 1); end if;
      options := search_consonants(sign);
      consonants := consonants + 1;
    end if;
    if cardinality(sounds) > 100 then
      options := options[1:1];
    end if;
    sounds := array(select distinct case
        when s <> '' and right(s, 1) = left(o, 1) and left(o, 1) <> 'A' then s || substr(o, 2) else s || o end
      from unnest(sounds) s, unnest(options) o);
  end loop;
  if written ~ '^[^aeiou]+a[^aeiou]+a[^aeiou]+$' then
    sounds := array(select s from unnest(sounds) s where s !~ '^.A[^AE]+$');
  elsif written ~ '^[^aeiou]+a[^aeiou]+i[^aeiou]+$' then
    sounds := array(select s from unnest(sounds) s where s ~ '[AEwy]');
  end if;
  if written ~ '^a[iy][^aeiou]a[^aeiou]$' then
    sounds := array(select s from unnest(sounds) s where s !~ 'A.$');
  end if;
  return sounds;
end $$;

create function search_sounds_of_arabic(word text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  written text := regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '^عبدال(?=..)', 'عبد'), '(?<=..)الدين$', 'دين'), '(?<=..)الله$', 'له'), '^عمرو$', 'عمر2');
  letter text;
  options text[];
  sounds text[] := '{""}';
begin
  for i in 1 .. length(written) loop
    letter := substr(written, i, 1);
    options := case
      when letter in ('ا', 'ع') and i = 1 then case written
        when 'عمر' then '{Vo}' when 'عمر2' then '{Va}' when 'عمار' then '{Va}' else '{Va,Vi,Vo}' end::text[]
      when letter = 'ا' then '{A}'
      when letter = 'ع' then case when i = 2 and sounds[1] !~ '^V' then '{E}' else '{""}' end::text[]
      when letter = 'ه' and i = length(written) then '{A,h}'
      when letter = 'ي' and i = length(written) then
        case when written in ('هدي', 'مني', 'ندي', 'ضحي', 'لمي', 'روي') then '{A}' when written ~ '.ا' or written = 'علي' then '{y}' else '{y,A}' end::text[]
      when letter in ('ذ', 'ظ', 'ض') then '{T,z,d}'
      when letter = 'ث' then '{T,s,t}'
      else array[translate(letter, 'بتجحخدرزسشصطغفقكلمنهوي2', 'btjhxdrzsSstGfkklmnhwy')] end::text[];
    if cardinality(sounds) > 100 then
      options := options[1:1];
    end if;
    sounds := array(select distinct case
        when s <> '' and o <> '' and right(s, 1) = o then s else s || o end
      from unnest(sounds) s, unnest(options) o);
  end loop;
  return sounds;
end $$;

create function search_sounds_of(word text) returns text[]
language sql immutable strict parallel safe
return case
  when word ~ '^[ا-ي]+$' then search_sounds_of_arabic(word)
  when word ~ '^[a-z0-9]*[a-z][a-z0-9]*$' then
    array(select distinct sound
      from (select word as written
            union select regexp_replace(regexp_replace(word, '^abd[aeiou]?l(?=[a-z]{2})', 'abd-'), '^abd[aeiou]([rsnzdt])\1', 'abd-\1')
            union select regexp_replace(word, '(?<=[a-z]{2})(?:[aeu]l|[aeu])(?=dd?(?:i|ee|ie|y)ne?$)', '')) w,
           unnest(search_sounds_of_latin(written)) sound)
  else '{}' end;

-- Every word that names are made of. `known`: a name whoever types it means, and no slip of another.
create table search_words (
  word  text collate "C" primary key,
  known boolean not null default false
);

create table search_sounds (
  sound text collate "C",
  word  text collate "C" references search_words on delete cascade,
  primary key (sound, word)
);
create index search_sounds_by_word on search_sounds (word);

-- Each word from every one of its letters on, so that what begins there is found: a part of the word.
create table search_parts (
  part text collate "C",
  word text collate "C" references search_words on delete cascade,
  primary key (part, word)
);
create index search_parts_by_word on search_parts (word);

-- Each word with one letter left out: two words that share a rest differ by a slip of the finger.
create table search_slips (
  rest text collate "C",
  word text collate "C" references search_words on delete cascade,
  at   smallint not null,
  primary key (rest, word, at)
);
create index search_slips_by_word on search_slips (word);

create function search_slips_of(word text) returns table (rest text, at smallint)
language sql immutable strict parallel safe
begin atomic
  select word, 0::smallint where length(word) >= 3
  union all
  select overlay(word placing '' from i for 1), i::smallint from generate_series(1, length(word)) i where length(word) >= 4;
end;

create function keep_search_word() returns trigger language plpgsql as $$
begin
  insert into search_sounds (sound, word)
    select distinct sound, a.word from added a, unnest(search_sounds_of(a.word)) sound where sound <> '';
  insert into search_parts (part, word)
    select distinct substr(a.word, i), a.word from added a, generate_series(2, length(a.word) - 1) i;
  insert into search_slips (rest, word, at)
    select s.rest, a.word, s.at from added a, search_slips_of(a.word) s;
  return null;
end $$;
create trigger keep_search_word after insert on search_words
  referencing new table as added for each statement execute function keep_search_word();

-- By which words each person is found, in the order of the answer.
create table people_words (
  person_id  bigint not null references people on delete cascade,
  word       text collate "C" not null,
  unverified boolean not null
);
create index people_words_in_order on people_words (unverified, word, person_id);
create index people_words_by_person on people_words (person_id, word);

-- First '=' and the whole name in units, then every word by which it is found.
create function search_words_of(name text) returns text[]
language sql immutable strict parallel safe
begin atomic
  with units as materialized (select * from search_units(search_fold(name)))
  select array[left('=' || string_agg(whole, ' ' order by n), 120)]
      || array(select distinct left(w, 60) from units, unnest(words || parts) w)
    from units having count(*) > 0;
end;

alter table people add column name_words text[] generated always as (search_words_of(display_name)) stored;
create index people_by_words on people using gin ((name_words[2:])) with (fastupdate = off) where in_search;

-- Names that many bear, so that from the first day one is not taken for a slip of another.
insert into search_words (word, known)
select distinct word, true from regexp_split_to_table(btrim('
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
'), '\s+') name, unnest((search_words_of(name))[2:]) word
order by word;

create function keep_people_words() returns trigger language plpgsql as $$
begin
  with found as materialized (
    select a.id, w.word, not a.is_verified as unverified
      from added a, unnest(a.name_words) w (word) where a.in_search
  ), words as (
    insert into search_words (word) select distinct word from found where word not like '=%' order by word
      on conflict do nothing
  )
  insert into people_words (person_id, word, unverified) select * from found;
  return null;
end $$;
create trigger keep_people_words after insert on people
  referencing new table as added for each statement execute function keep_people_words();

create function change_people_words() returns trigger language plpgsql as $$
begin
  update people_words w set unverified = not a.is_verified
    from added a join removed r on r.id = a.id
    where w.person_id = a.id and a.is_verified <> r.is_verified;
  delete from people_words w using added a join removed r on r.id = a.id
    where w.person_id = a.id and (a.name_words, a.in_search) is distinct from (r.name_words, r.in_search);
  with found as materialized (
    select a.id, w.word, not a.is_verified as unverified
      from added a join removed r on r.id = a.id, unnest(a.name_words) w (word)
      where a.in_search and (a.name_words, a.in_search) is distinct from (r.name_words, r.in_search)
  ), words as (
    insert into search_words (word) select distinct word from found where word not like '=%' order by word
      on conflict do nothing
  )
  insert into people_words (person_id, word, unverified) select * from found;
  return null;
end $$;
create trigger change_people_words after update on people
  referencing new table as added old table as removed for each statement execute function change_people_words();

-- By the handle: exact and from its beginning in the order of the answer, and anywhere in it.
-- What stands for `is_verified` is written otherwise than in the other two, which must not be passed over for this one.
create index people_by_handle on people
  ((case when not in_search then 2 when is_verified then 0 else 1 end), (handle collate "C"));
create index people_by_handle_part on people using gin (handle gin_trgm_ops) with (fastupdate = off) where in_search and not is_verified;
create index verified_by_handle_part on people using gin (handle gin_trgm_ops) with (fastupdate = off) where in_search and is_verified;

-- Those who were here before.
with found as materialized (
  select p.id, w.word, not p.is_verified as unverified from people p, unnest(p.name_words) w (word)
), words as (
  insert into search_words (word) select distinct word from found where word not like '=%' order by word
    on conflict do nothing
)
insert into people_words (person_id, word, unverified) select * from found;
