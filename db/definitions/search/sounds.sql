-- Recomputes: vocabulary

-- Sound codes: A for ا, E for ع, V for the start of a word.
create or replace function search_vowels(run text, place text) returns text[]
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

create or replace function search_consonants(sign text) returns text[]
language sql immutable strict parallel safe
return case sign
  when 'th' then '{T,th}' when 'dh' then '{T,d}' when 'sh' then '{S,sh}' when 'kh' then '{x}' when 'gh' then '{G}'
  when 'ch' then '{S,k}' when 'c' then '{k,s}' when 'g' then '{j,k,G}' when 'p' then '{b}' when 'v' then '{f}'
  when 'ph' then '{f}' when 'q' then '{k}' when 'x' then '{ks}' else array[sign] end::text[];

create or replace function search_sounds_of_latin(word text) returns text[]
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
  -- In Arabizi, digits are letters (7 is ح), but a number at the end of a word is just a number.
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

create or replace function search_sounds_of_arabic(word text) returns text[]
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

create or replace function search_sounds_of(word text) returns text[]
language sql immutable strict parallel safe
return case
  when word ~ '^(عبدالاله|abd[aeou]+l+[ei]+l+a+h?)$' then '{VabdVilA}'
  when word ~ '^[ا-ي]+$' then search_sounds_of_arabic(word)
  when word ~ '^[a-z0-9]*[a-z][a-z0-9]*$' then
    array(select distinct sound
      from (select word as written
            union select regexp_replace(regexp_replace(word, '^abd[aeiou]?l(?=[a-z]{2})', 'abd-'), '^abd[aeiou]([rsnzdt])\1', 'abd-\1')
            union select regexp_replace(word, '(?<=[a-z]{2})(?:[aeu]l|[aeu])(?=dd?(?:i|ee|ie|y)ne?$)', '')) w,
           unnest(search_sounds_of_latin(written)) sound)
  else '{}' end;
