import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { type Category, categories, perCategory, type Scores } from '#features/ratings/ratings.contract.ts'
import { byTrait, inOrder } from '#features/ratings/ratings.rules.ts'
import { chanceOfCounting } from '#features/ratings/sealed/lot.ts'
import { drawLots } from '#features/ratings/sealed/sealed.sql.ts'
import { arrayOfEach, ofEach } from '#features/ratings/traits.server.ts'
import { freshDatabase } from './database.ts'
import { crowd, nightsOf, rateAll, seal } from './nights.ts'
import type { TestDatabase } from './unchecked.ts'

type Read = ReadonlyMap<number, Scores>
type Options = {
  worlds: number
  accomplices: number
  /** Breaks the product first, to prove the audit notices. */
  spoil?: (db: TestDatabase) => Promise<TestDatabase>
}

const oneIn = 12
const stars = [1, 2, 3, 4, 5]

/**
 * Simulates an attacker who controls every account but one rater's, so can subtract all other counted scores
 * from each sum. Returns violations.
 */
export async function auditOfLots({ worlds, accomplices, spoil }: Options) {
  const { db: untouched } = await freshDatabase()
  await seal(untouched)
  const db = spoil ? await spoil(untouched) : untouched
  const [victim, ...others] = await crowd(db, 1 + accomplices)
  const rated = await crowd(db, worlds)
  const nights = nightsOf(db)
  const broken: string[] = []
  const scoresOf = (shift: number) =>
    new Map(
      rated.map((id, w) => [id, perCategory((each) => 1 + ((w + 3 * categories.indexOf(each) + shift) % 5))]),
    )
  const [given, changed] = [scoresOf(0), scoresOf(1)]
  const giveAll = async (rater: number, scores: Read = given) => {
    for (let from = 0; from < rated.length; from += 250)
      await rateAll(
        db,
        rated
          .slice(from, from + 250)
          .map((ratedId) => ({ raterId: rater, ratedId, scores: inOrder(scores.get(ratedId)!) })),
      )
  }
  async function read(): Promise<Read> {
    const rows = await db.read<{ id: number; counts: number[] }>(
      'test_read',
      `select t.person_id as id, ${arrayOfEach(
        (i) =>
          `(t.sums[${i}] - (select sum(r.counts[${i}]) from ratings r where r.rated_id = t.person_id and r.rater_id = any($1)))::int`,
      )} as counts from rating_totals t where t.person_id = any($2)`,
      [others, rated],
    )
    return new Map(rows.map(({ id, counts }) => [id, byTrait(counts)]))
  }
  async function nightOf(what: string, servers = 1) {
    const renewed = (await Promise.all(Array.from({ length: servers }, () => nights.next()))).flat()
    const traits = ofEach((i) => `(given[${i}] = ${accomplices + 1})::int`, ' + ')
    const [counted] = await db.read<{ n: number }>(
      'test_counted',
      `select sum(${traits})::int as n from rating_totals`,
      [],
    )
    const wanted = worlds * categories.length
    if (new Set(renewed).size !== worlds || counted?.n !== wanted)
      broken.push(`${what}: a night counts ${counted?.n} traits of ${wanted}`)
    return read()
  }

  for (const rater of [victim!, ...others]) await giveAll(rater)
  const first = await nightOf('at first')
  broken.push(...unlikely(given, first))
  const pairs = drawnIn(given, first)
    .map((traits) => traits.filter(Boolean).length)
    .reduce((sum, n) => sum + (n * (n - 1)) / 2, 0)
  broken.push(...tooMany('traits', pairs, worlds * 21))

  const again = async (what: string, after: Promise<Read>) => {
    const now = await after
    const moved = rated.filter((id) => categories.some((each) => first.get(id)![each] !== now.get(id)![each]))
    if (moved.length > 0) broken.push(`${what}: ${moved.length} are drawn otherwise`)
  }
  for (const rater of [victim!, ...others]) await giveAll(rater)
  await again('sent again', nightOf('sent again'))
  await giveAll(victim!, changed)
  for (const rater of others) await giveAll(rater)
  const otherwise = await nightOf('changed')
  const [one, other] = [drawnIn(given, first), drawnIn(changed, otherwise)]
  broken.push(
    ...tooMany(
      'scores of a trait',
      one.flatMap((traits, w) => traits.filter((isDrawn, t) => isDrawn && other[w]![t])).length,
      worlds * 7,
    ),
  )
  for (const rater of [victim!, ...others]) await giveAll(rater)
  await again('changed back', nightOf('changed back'))
  await db.write('test_again', 'update rating_totals set is_undone = true', [])
  await again('a repeated night, of two servers', nightOf('a repeated night', 2))
  await db.write(drawLots, { ids: rated, lot: oneIn })
  await db.write('test_restored', 'delete from nights', [])
  await again('restored', nightOf('restored'))

  const deleteAccount = createDeleteAccount({
    db,
    photos: { removePhotosOf: async () => {} },
    secret: 'of the tests',
  })
  await deleteAccount(victim!)
  const [back] = await crowd(db, 1)
  await db.write('test_back', 'update accounts set former_id = $2 where id = $1', [back, victim])
  for (const rater of [back!, ...others]) await giveAll(rater)
  await again('erased and back', nightOf('erased and back'))
  return broken
}

const drawnIn = (given: Read, read: Read) =>
  [...given].map(([id, scores]) => categories.map((each) => scores[each] !== read.get(id)![each]))

function tooMany(what: string, together: number, pairs: number) {
  const expected = pairs * (1 - chanceOfCounting(1, 1, oneIn)) ** 2
  return together > 2 * expected + 10 ? [`two ${what} are drawn together: ${together} times`] : []
}

function unlikely(given: Read, read: Read) {
  const pairs = [...given].flatMap(([id, scores]) =>
    categories.map((each) => ({ each, score: scores[each], as: read.get(id)![each] })),
  )
  const ofTrait = (trait: Category) => {
    const those = pairs.filter(({ each }) => each === trait)
    const drawn = those.filter(({ score, as }) => score !== as).length
    const expected = those.length * (1 - chanceOfCounting(1, 1, oneIn))
    return Math.abs(drawn - expected) < 5 * Math.sqrt(expected)
      ? []
      : [`${trait}: ${drawn} of ${those.length} are drawn`]
  }
  // Checked only in large samples: rare pairs may be missing from a small one.
  const never =
    given.size < 1000
      ? []
      : stars.flatMap((score) =>
          stars
            .filter((as) => !pairs.some((pair) => pair.score === score && pair.as === as))
            .map((as) => `${score} never counts as ${as}`),
        )
  return [...categories.flatMap(ofTrait), ...never]
}
