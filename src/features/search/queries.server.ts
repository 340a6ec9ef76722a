import type { Database } from '#kit/database/database.server.ts'
import type { Found } from './contract.ts'

/** Nearer is smaller: exact handle, exact name, beginning, word, sound, slip or part. */
export type FoundRow = Found & { nearness: number }

export type Unit = {
  /** How it may stand in a name; a name's word may go on after it. */
  words: string[]
  sounds: string[]
  /** Other words that sound the same. */
  alike: string[]
  /** It is a word as it stands: nothing else is meant by it. */
  complete: boolean
}

/** Behind whatever begins alike. */
const last = `U&'\\+10FFFF'`

/** The units of a query, and its fold. */
export const unitsOf = (db: Database, query: string) =>
  db.seek<Unit & { folded: string }>(
    'search_units',
    `with units as materialized (select * from search_units(search_fold($1))),
     heard as materialized (
       select u.*, array(select distinct sound from unnest(u.words) w (word), lateral (
                           select v.sound from search_sounds v where v.word = w.word collate "C"
                           union all
                           select * from unnest(case when not exists (select from search_words v
                                                                       where v.word = w.word collate "C")
                                                     then search_sounds_of(w.word) end)) known (sound)
                         where sound <> '') as sounds
         from units u
     ), answered as materialized (
       select h.*, array(select distinct v.word from search_sounds v
                          where v.sound = any(h.sounds) and not (v.word >= 'ء' and h.whole >= 'ء')
                            and v.word <> all(h.words) limit 200) as alike
         from heard h
     )
     select string_agg(a.whole, ' ') over (order by a.n rows between unbounded preceding and unbounded following) as folded, a.words, a.sounds, a.alike,
            (cardinality(a.alike) > 0 and a.whole < 'ء')
            or exists (select from search_words v where v.word = any(a.words)) as complete
       from answered a order by a.n`,
    [query],
  )

/** Words that a unit may be a part or a slip of, or the beginning of in the other script. */
export const wordsNear = (db: Database, { words, sounds }: Unit) =>
  db.seek<{ word: string }>(
    null,
    `(select v.word from unnest($1::text[]) a (part), lateral (
        select word from search_parts where part >= a.part and part < a.part || ${last} limit 200) v)
     union
     (select v.word from unnest($2::text[]) s (sound), lateral (
        select word from search_sounds
         where length(s.sound) >= 3 and sound >= s.sound and sound < s.sound || ${last} limit 100) v)
     union
     (select v.word from unnest($3::text[]) a (word), search_slips_of(a.word) q, search_slips v
       where v.rest = q.rest collate "C"
         and (q.at = 0 or v.at = 0 or q.at = v.at
              or abs(q.at - v.at) = 1 and substr(v.word, v.at, 1) = substr(a.word, q.at, 1)) limit 200)`,
    [words, sounds.map((sound) => sound.replace(/[AEwy]+$/, '')), words.filter((word) => word.length >= 4)],
  )

const shown = `p.id, p.handle as "userId", p.display_name as "displayName",
  '/media/' || p.photo as "profileImageUrl", p.is_verified as "isVerified"`

type Wanted = { handle: string | null; name: string | null; words: string[]; alike: string[]; near: string[] }

/** People by one unit, and by how their whole name or handle begins; each way ends at its first forty. */
export const peopleNamed = (db: Database, wanted: Wanted) =>
  db.seek<FoundRow>(
    'search_people',
    `select ${shown}, best.nearness from (
       select person_id, unverified, min(nearness) as nearness, min(word) as word
         from (values (false, 0), (true, 1)) v (unverified, rank), lateral (
           (select person_id, case word when $2 then 1 else 2 end as nearness, word from people_words w
             where w.unverified = v.unverified and word >= $2 and word < $2 || ${last}
             order by word, person_id limit 40)
           union all
           (select f.* from unnest($3::text[]) a (word), lateral (
              select w.person_id, 3, w.word from people_words w
               where w.unverified = v.unverified and w.word >= a.word and w.word < a.word || ${last}
               order by w.word, w.person_id limit 40) f)
           union all
           (select person_id, 4, word from people_words w
             where w.unverified = v.unverified and word = any($4) order by word, person_id limit 40)
           union all
           (select person_id, 5, word from people_words w
             where w.unverified = v.unverified and word = any($5) order by word, person_id limit 40)
           union all
           (select id, case handle when $1 then 0 else 2 end, handle from people h
             where case when not in_search then 2 when is_verified then 0 else 1 end = v.rank
               and handle collate "C" >= $1 and handle collate "C" < $1 || ${last}
             order by handle collate "C" limit 40)
         ) found group by person_id, unverified
        order by min(nearness) = 0 desc, unverified, min(nearness), min(word), person_id limit 20
     ) best join people p on p.id = best.person_id
     order by best.unverified, best.nearness, best.word, p.id`,
    [wanted.handle, wanted.name && `=${wanted.name}`, wanted.words, wanted.alike, wanted.near],
  )

/** People whose handle holds this anywhere. */
export const peopleByPartOfHandle = (db: Database, part: string) =>
  db.seek<FoundRow>(
    null,
    `(select ${shown}, 5 as nearness from people p
       where in_search and is_verified and handle like '%' || $1 || '%' limit 20)
     union all
     (select ${shown}, 5 from people p
       where in_search and not is_verified and handle like '%' || $1 || '%' limit 20)`,
    [escaped(part)],
  )

/** How one unit is met by a word of a name: it begins with one of these, or is one of those. */
export type Met = { begins: string[]; is: string[]; complete: boolean }

/** How many people meet each of these, as far as it matters. */
export const howMany = (db: Database, units: Met[]) =>
  db.seek<{ many: number }>(
    null,
    units
      .map(
        (_, i) =>
          `select (select count(*) from (${meeting(i, true)} union all ${meeting(i, false)} limit ${10 * counted}) t) as many`,
      )
      .join(' union all '),
    valuesOf(units),
  )

/** How many of the first unit are looked through for the others. */
export const counted = 300

/** People who meet the first unit, as far as it is looked for, and all the others. */
export const peopleMeetingFirst = (db: Database, units: Met[], verified: boolean) =>
  db.seek<FoundRow>(
    null,
    `select distinct on (p.id) ${shown}, 3 as nearness
       from (${meeting(0, !verified)} limit ${verified ? 3 * counted : counted}) f join people p on p.id = f.person_id
      where ${units
        .slice(1)
        .map((_, i) => isMet(i + 1))
        .join(' and ')} limit 40`,
    valuesOf(units),
  )

/** People who meet all units, out of everyone: for units that are common, but seldom together. */
export const peopleMeetingAll = (db: Database, units: Met[], verified: boolean) =>
  db.seek<FoundRow>(
    null,
    `select ${shown}, 3 as nearness from people p
      where in_search and ${verified ? 'is_verified' : 'not is_verified'}
        and ${units.map((_, i) => `name_words[2:] && (${wordsOf(i)})`).join(' and ')}
      order by id limit 40`,
    valuesOf(
      units.map((unit) => (unit.complete ? { ...unit, begins: [], is: [...unit.begins, ...unit.is] } : unit)),
    ),
  )

const isMet = (i: number) =>
  `exists (select from people_words w where w.person_id = f.person_id and ${meets(i)})`

const meets = (i: number) => `(w.word = any($${2 * i + 2}) or w.word like any($${2 * i + 1}))`

const meeting = (i: number, unverified: boolean) =>
  `select w.person_id from unnest($${2 * i + 1}::text[]) a (pattern), lateral (
     select person_id from people_words where unverified = ${unverified}
        and word >= rtrim(a.pattern, '%') and word < rtrim(a.pattern, '%') || ${last}) w
   union all
   select w.person_id from people_words w where w.unverified = ${unverified} and w.word = any($${2 * i + 2})`

const wordsOf = (i: number) =>
  `$${2 * i + 2}::text[] || array(select v.word collate "default" from unnest($${2 * i + 1}::text[]) a (pattern), lateral (
     select word from search_words
      where word >= rtrim(a.pattern, '%') and word < rtrim(a.pattern, '%') || ${last} limit 300) v)`

const valuesOf = (units: Met[]) => units.flatMap(({ begins, is }) => [begins.map((word) => `${word}%`), is])

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
