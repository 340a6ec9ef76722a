import type { Database } from '#kit/database/database.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  integer,
  nullable,
  type Row,
  statement,
  text,
} from '#kit/database/statement.server.ts'

export type Unit = {
  /** Spellings of the unit. A word of a name that begins with one of them matches. */
  words: string[]
  sounds: string[]
  /** Other words that sound like the unit. */
  alike: string[]
  /** The unit is a known word, so it is not taken for a part or a slip of another. */
  complete: boolean
}

/** The highest code point: a beginning followed by it sorts after every word that begins so. */
export const last = `U&'\\+10FFFF'`

/** The units of a query, each with the whole query folded. */
export const unitsOf = (db: Database, query: string) => db.seek(unitsOfStatement, { query })

const unitsOfStatement = statement('search_units', {
  takes: { query: text },
  row: { folded: text, words: arrayOf(text), sounds: arrayOf(text), alike: arrayOf(text), complete: boolean },
  sql: `with units as materialized (select * from search_units(search_fold($1))),
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
})

/** Words of which a unit may be a part, a slip, or the beginning in the other script. */
export const wordsNear = (db: Database, { words, sounds }: Unit) =>
  db.seek(wordsNearStatement, {
    parts: words,
    sounds: sounds.map((sound) => sound.replace(/[AEwy]+$/, '')),
    misspelt: words.filter((word) => word.length >= 4),
  })

const wordsNearStatement = statement('words_near', {
  takes: { parts: arrayOf(text), sounds: arrayOf(text), misspelt: arrayOf(text) },
  row: { word: text },
  sql: `(select v.word from unnest($1::text[]) a (part), lateral (
           select word from search_parts where part >= a.part and part < a.part || ${last} limit 200) v)
        union
        (select v.word from unnest($2::text[]) s (sound), lateral (
           select word from search_sounds
            where length(s.sound) >= 3 and sound >= s.sound and sound < s.sound || ${last} limit 100) v)
        union
        (select v.word from unnest($3::text[]) a (word), search_slips_of(a.word) q, lateral (
           select word, at from search_slips where rest = q.rest collate "C" limit 200) v
          where (q.at = 0 or v.at = 0 or q.at = v.at
                 or abs(q.at - v.at) = 1 and substr(v.word, v.at, 1) = substr(a.word, q.at, 1)) limit 200)`,
})

export const resultColumns = `p.id, p.handle as "userId", p.display_name as "displayName",
  '/media/' || p.photo as "profileImageUrl", p.is_verified as "isVerified"`

export const found = {
  id: bigint,
  userId: text,
  displayName: text,
  profileImageUrl: nullable(text),
  isVerified: boolean,
  /** Smaller is nearer: exact handle, exact name, beginning, word, sound, slip or part. */
  nearness: integer,
}
export type FoundRow = Row<typeof found>

type Wanted = { handle: string | null; name: string | null; words: string[]; alike: string[]; near: string[] }

/** Finds people by one unit and by how their whole name or handle begins, at most forty in each way. */
export const peopleNamed = (db: Database, wanted: Wanted) =>
  db.seek(peopleNamedStatement, {
    handle: wanted.handle,
    name: wanted.name && `=${wanted.name}`,
    words: wanted.words,
    alike: wanted.alike,
    near: wanted.near,
  })

const peopleNamedStatement = statement('search_people', {
  takes: {
    handle: nullable(text),
    name: nullable(text),
    words: arrayOf(text),
    alike: arrayOf(text),
    near: arrayOf(text),
  },
  row: found,
  sql: `select ${resultColumns}, best.nearness from (
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
})

/** Finds people whose handle contains this text anywhere. */
export const peopleByPartOfHandle = (db: Database, part: string) =>
  db.seek(peopleByPartOfHandleStatement, { part: escaped(part) })

const peopleByPartOfHandleStatement = statement('people_by_part_of_handle', {
  takes: { part: text },
  row: found,
  sql: `(select ${resultColumns}, 5 as nearness from people p
          where in_search and is_verified and handle like '%' || $1 || '%' limit 20)
        union all
        (select ${resultColumns}, 5 from people p
          where in_search and not is_verified and handle like '%' || $1 || '%' limit 20)`,
})

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
