-- Recomputes: names

-- Must match src/platform/i18n/fold.ts, which highlights matches.
create or replace function search_fold(raw text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(translate(
    regexp_replace(lower(normalize(raw, NFKD) collate pg_c_utf8),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0621''`\u00b4\u2018\u2019\u02b0-\u02ff]+',
      '', 'g'),
    'ٱىةیےکگپچژڤەہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðı',
    'ايهييككبجزفهه01234567890123456789olddi'), 'ß', 'ss'),
  '[^[:alnum:]]+' collate pg_c_utf8, ' ', 'g'));

create or replace function search_variants(whole text, core text) returns text[]
language sql immutable strict parallel safe
return array(select distinct variant from unnest(array[
  whole, core,
  substring(core from '^ال(.{3,})$'),
  substring(core from '^[ae]l(.{4,})$'),
  case when core ~ '^[ae]shsh.{3}' then substr(core, 4)
       when core ~ '^[ae]([szrndt])\1.{3}' then substr(core, 3) end,
  'عبدال' || substring(core from '^عبدل(..+)$')]) as variant
  where variant is not null);

-- Treats عبد الله and Al Ghamdi as one unit each. Queries use `words`, which match the whole unit; people are also
-- found by `parts`.
create or replace function search_units(folded text) returns table (n integer, whole text, words text[], parts text[])
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

-- The first element is '=' plus the whole name, for prefix search by whole name.
create or replace function search_words_of(name text) returns text[]
language sql immutable strict parallel safe
begin atomic
  with units as materialized (select * from search_units(search_fold(name)))
  select array[left('=' || string_agg(whole, ' ' order by n), 120)]
      || array(select distinct left(w, 60) from units, unnest(words || parts) w)
    from units having count(*) > 0;
end;
