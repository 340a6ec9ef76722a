import { categories } from '#features/ratings/ratings.contract.ts'
import { chanceOfBlur } from '#features/ratings/sealed/blur.ts'
import { arrayOfEach } from '#features/ratings/traits.server.ts'
import { freshDatabase } from './database.ts'
import { crowd, nightsOf, rateAll, seal } from './nights.ts'
import type { TestDatabase } from './unchecked.ts'

type Options = {
  worlds: number
  accomplices: number
  /** Breaks the product first, to prove that the audit notices. */
  mutate?: (db: TestDatabase) => Promise<TestDatabase>
}
type StarsByPerson = ReadonlyMap<number, readonly number[]>

const usual = [0.03, 0.05, 0.17, 0.33, 0.42]
const stars = [1, 2, 3, 4, 5]

/**
 * An attacker controls every account but one rater's, so can subtract every other star from a sum and read
 * that rater's star plus the blur. Each world is one rated person. Returns violations.
 */
export async function auditBlur({ worlds, accomplices, mutate }: Options) {
  const { db: untouched } = await freshDatabase()
  await seal(untouched)
  const db = mutate ? await mutate(untouched) : untouched
  const [victim, stranger, ...others] = await crowd(db, 2 + accomplices)
  const rated = await crowd(db, worlds)
  const nights = nightsOf(db)
  const broken: string[] = []
  const expect = (holds: boolean, what: string) => holds || broken.push(what)
  const starsOf = (shift: number): StarsByPerson =>
    new Map(rated.map((id, w) => [id, categories.map((_, trait) => usualStar(w * 7 + trait + shift * 7919))]))
  const [given, changed] = [starsOf(0), starsOf(1)]
  const give = async (raterId: number, scores: StarsByPerson) => {
    for (let from = 0; from < rated.length; from += 250)
      await rateAll(
        db,
        rated.slice(from, from + 250).map((ratedId) => ({ raterId, ratedId, scores: scores.get(ratedId)! })),
      )
  }
  const threes: StarsByPerson = new Map(rated.map((id) => [id, categories.map(() => 3)]))

  /** What the sums leave of the victim's stars once the accomplices' threes are subtracted. */
  async function readings(): Promise<StarsByPerson> {
    const rows = await db.read<{ id: number; left: number[] }>(
      'test_readings',
      `select person_id as id, ${arrayOfEach((i) => `sums[${i}] - 3 * (given[${i}] - 1)`)} as left
         from rating_totals where person_id = any($1) and raters > 0`,
      [rated],
    )
    return new Map(rows.map(({ id, left }) => [id, left]))
  }
  const differencesOf = (one: StarsByPerson, other: StarsByPerson) =>
    rated.flatMap((id) => categories.map((_, trait) => one.get(id)![trait]! - other.get(id)![trait]!))
  const counted = async (servers = 1) =>
    new Set((await Promise.all(Array.from({ length: servers }, () => nights.next()))).flat()).size
  /** As a restore from a backup made before the first count would. */
  async function restore() {
    await db.write('test_forget', 'delete from rating_totals', [])
    await db.write(
      'test_mark',
      'insert into people_to_count select distinct rated_id from ratings on conflict do nothing',
      [],
    )
  }

  await give(victim!, given)
  for (const rater of others.slice(1)) await give(rater, threes)
  expect((await counted()) === (accomplices > 2 ? worlds : 0), 'two raters are counted')
  if (accomplices > 2) await restore()
  await give(others[0]!, threes)
  expect((await counted()) === worlds, 'three raters are not counted')
  const first = await readings()
  const blurs = differencesOf(first, given)
  broken.push(...unlikely(blurs, given, rated))
  expect(isReadAsExpected(first, given, rated), 'stars are read too often')

  for (const rater of [victim!, ...others]) await give(rater, rater === victim ? given : threes)
  expect((await counted()) === 0, 'ratings sent again are counted')
  await restore()
  expect((await counted(2)) === worlds, 'a restored night is not counted once')
  const restored = differencesOf(await readings(), first)
  expect(
    restored.every((by) => by === 0),
    'a restored night draws another blur',
  )

  await give(victim!, changed)
  await restore()
  await counted()
  const ofChanged = differencesOf(await readings(), changed)
  expect(
    ofChanged.every((by, i) => by === blurs[i]),
    'a blur depends on the scores',
  )

  // Starting over with an accomplice in the victim's place must not reveal the first count's blur.
  await db.write('test_replace', 'update ratings set rater_id = $2 where rater_id = $1', [victim, stranger])
  await restore()
  await counted()
  const ofStranger = differencesOf(await readings(), changed)
  const same = ofStranger.filter((by, i) => by === blurs[i]).length / blurs.length
  expect(same < 0.5, 'other raters get the same blur')
  return broken
}

/** The same for the same number, with the usual shares. */
function usualStar(nth: number) {
  const place = ((nth * 2654435761) % 2 ** 32) / 2 ** 32
  const upTo = (star: number) => usual.slice(0, star).reduce((sum, share) => sum + share, 0)
  return stars.find((star) => place < upTo(star)) ?? 5
}

/** Each trait, and each star, is blurred by the distribution. */
function unlikely(blurs: readonly number[], given: StarsByPerson, rated: readonly number[]) {
  const stars7 = rated.flatMap((id) => given.get(id)!)
  const groups: [string, (i: number) => boolean][] = [
    ...categories.map((name, trait): [string, (i: number) => boolean] => [name, (i) => i % 7 === trait]),
    ...stars.map((star): [string, (i: number) => boolean] => [`star ${star}`, (i) => stars7[i] === star]),
  ]
  return groups.flatMap(([name, isIn]) => {
    const those = blurs.filter((_, i) => isIn(i))
    const share = those.filter((by) => by === 0).length / those.length
    const expected = chanceOfBlur(0)
    const isUsual = Math.abs(share - expected) < 5 * Math.sqrt((expected * (1 - expected)) / those.length)
    return isUsual ? [] : [`${name}: ${share.toFixed(2)} are not blurred`]
  })
}

/** The best guess of a star from its reading is right as often as the distribution allows. */
function isReadAsExpected(read: StarsByPerson, given: StarsByPerson, rated: readonly number[]) {
  const guess = (value: number) => {
    const weights = stars.map((star) => usual[star - 1]! * chanceOfBlur(value - star))
    return 1 + weights.indexOf(Math.max(...weights))
  }
  const guesses = rated.flatMap((id) =>
    read.get(id)!.map((value, trait) => guess(value) === given.get(id)![trait]),
  )
  const values = Array.from({ length: 45 }, (_, i) => i - 20)
  const expected = values.reduce(
    (sum, value) => sum + usual[guess(value) - 1]! * chanceOfBlur(value - guess(value)),
    0,
  )
  const share = guesses.filter(Boolean).length / guesses.length
  return Math.abs(share - expected) < 5 * Math.sqrt((expected * (1 - expected)) / guesses.length)
}
