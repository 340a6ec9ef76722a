import type { Database } from '#kit/database/database.server.ts'
import { arrayOf, bigint, type Kinds, statement, text } from '#kit/database/statement.server.ts'
import { found, last, resultColumns } from '../queries.server.ts'
import { mostUnits } from '../rules.ts'

/** A word of a name meets a unit if it begins with one of `begins` or is one of `is`. */
export type MatchedUnit = { begins: string[]; is: string[]; complete: boolean }

/** How many of the people who meet the first unit are checked for the others. */
export const sampleSize = 300
/** Beyond this a unit is common, and it does not matter how common. */
const countedAtMost = 4 * sampleSize

/** A subselect is hashed, while an array is compared word by word, and there may be 200. */
const wordMatches = (i: number) =>
  `(w.word in (select unnest($${2 * i + 2}::text[])) or w.word like any($${2 * i + 1}))`

/** A scalar subselect stays a lookup for each person; `exists` may become a join with everybody's words. */
const hasWordOf = (i: number) =>
  `(select true from people_words w where w.person_id = f.person_id and ${wordMatches(i)} limit 1)`

const personsWithWordOf = (i: number, unverified: boolean) =>
  `select w.person_id from unnest($${2 * i + 1}::text[]) a (pattern), lateral (
     select person_id from people_words where unverified = ${unverified}
        and word >= rtrim(a.pattern, '%') and word < rtrim(a.pattern, '%') || ${last}) w
   union all
   select w.person_id from people_words w where w.unverified = ${unverified} and w.word = any($${2 * i + 2})`

const wordsOf = (i: number) =>
  `$${2 * i + 2}::text[] || array(select v.word collate "default" from unnest($${2 * i + 1}::text[]) a (pattern), lateral (
     select word from search_words
      where word >= rtrim(a.pattern, '%') and word < rtrim(a.pattern, '%') || ${last} limit 300) v)`

const valuesOf = (units: MatchedUnit[]) =>
  Object.fromEntries(
    units.flatMap(({ begins, is }, i) => [
      [`begins${i}`, begins.map((word) => `${word}%`)],
      [`is${i}`, is],
    ]),
  )

/** The SQL lists every unit, so each number of units has its own statement; a unit takes two values. */
function forEachNumber<Returns extends Kinds>(
  name: string,
  row: Returns,
  sqlFor: (units: number[]) => string,
) {
  const statements = Array.from({ length: mostUnits - 1 }, (_, i) => {
    const units = [...Array(i + 2).keys()]
    const takes = Object.fromEntries(
      units.flatMap((unit) => [`begins${unit}`, `is${unit}`].map((name) => [name, arrayOf(text)])),
    )
    return statement(`${name}_${units.length}`, { takes, row, sql: sqlFor(units) })
  })
  return (db: Database, units: MatchedUnit[]) => db.seek(statements[units.length - 2]!, valuesOf(units))
}

/** Counts the people who meet each unit, but not beyond a bound, because only small counts matter. */
export const countPeople = forEachNumber('search_how_many', { many: bigint }, (units) =>
  units
    .map(
      (i) =>
        `select (select count(*) from (${personsWithWordOf(i, true)} union all ${personsWithWordOf(i, false)} limit ${countedAtMost}) t) as many`,
    )
    .join(' union all '),
)

const meetingFirst = (name: string, verified: boolean) =>
  forEachNumber(
    name,
    found,
    ([first = 0, ...others]) =>
      `with sampled as materialized (
         select distinct person_id
           from (${personsWithWordOf(first, !verified)} limit ${verified ? 3 * sampleSize : sampleSize}) s order by person_id
       ), met as materialized (
         select person_id from sampled f where ${others.map(hasWordOf).join(' and ')} limit 40
       )
       select ${resultColumns}, 3 as nearness from met join people p on p.id = met.person_id`,
  )
const verifiedMeetingFirst = meetingFirst('search_verified_meeting_first', true)
const othersMeetingFirst = meetingFirst('search_others_meeting_first', false)

/** Finds people who meet all units, but only among the first few hundred who meet the first one. */
export const peopleMeetingFirst = (db: Database, units: MatchedUnit[], verified: boolean) =>
  verified ? verifiedMeetingFirst(db, units) : othersMeetingFirst(db, units)

const meetingAll = (name: string, verified: boolean) =>
  forEachNumber(
    name,
    found,
    (units) =>
      `select ${resultColumns}, 3 as nearness from people p
        where in_search and ${verified ? 'is_verified' : 'not is_verified'}
          and ${units.map((i) => `name_words[2:] && (${wordsOf(i)})`).join(' and ')}
        order by id limit 40`,
  )
const verifiedMeetingAll = meetingAll('search_verified_meeting_all', true)
const othersMeetingAll = meetingAll('search_others_meeting_all', false)

/** Finds people who meet all units, among everyone: for units that are common, but seldom together. */
export function peopleMeetingAll(db: Database, units: MatchedUnit[], verified: boolean) {
  const met = units.map((unit) =>
    unit.complete ? { ...unit, begins: [], is: [...unit.begins, ...unit.is] } : unit,
  )
  return verified ? verifiedMeetingAll(db, met) : othersMeetingAll(db, met)
}
