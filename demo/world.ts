import { randomBytes } from 'node:crypto'
import { countRatings } from '#admin/charts/charts.sql.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { smallSuffix } from '#features/photos/photoAddress.ts'
import { addMedia } from '#features/photos/photos.sql.ts'
import { processPhoto } from '#features/photos/processPhoto.server.ts'
import { consentNames, versionOf } from '#features/privacy/consents/consents.contract.ts'
import { addAllowedRater, addBlock } from '#features/ratingAccess/personLists.sql.ts'
import { changeRatingAccess, newLinkKey } from '#features/ratingAccess/ratingAccess.server.ts'
import { updateRatingAccess } from '#features/ratingAccess/ratingAccess.sql.ts'
import { saveGroup } from '#features/ratings/saving/saveGroup.server.ts'
import { requireSealingAsConfigured } from '#features/ratings/sealed/seal.server.ts'
import { completeReferralOf } from '#features/referrals/refer.server.ts'
import { addReferral } from '#features/referrals/referrals.sql.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import { castOf, type Member, nights } from './cast.ts'
import { chanceOf } from './chance.ts'
import { passNight } from './night.ts'
import { planOf } from './plan.ts'
import { portrait } from './portraits.ts'
import { addProfiles, agreeAsTheyJoined, openAccounts, readOldNews, setPhoto } from './queries.ts'

type Parts = { connection: Connection; db: Database; store: MediaStore; policy: Policy }

/** The same people and ratings in every world; timestamps and ids differ. */
const seed = 1446
const accessChangeDay = 22
const blocksDay = 14
const most = 500

export async function makeWorld({ connection, db, store, policy }: Parts) {
  const chance = chanceOf(seed)
  const cast = castOf(chance)
  const plan = planOf(chance, cast)
  const ids = new Map<number, number>()
  const idOf = (place: number) => ids.get(place)!
  const seal = policy.seal!
  const portraits = portraitRenderer(db, store)
  await requireSealingAsConfigured(db, seal)

  async function join(places: readonly number[], day: number) {
    const joining = places.map((place) => ({ place, ...cast[place]! }))
    const opened = await db.write(openAccounts, {
      phones: joining.map(({ phone }) => phone),
      days: joining.map(({ joins }) => day - joins),
    })
    const idByPhone = new Map(opened.map(({ phone, id }) => [phone, id]))
    for (const { place, phone } of joining) ids.set(place, idByPhone.get(phone)!)
    for (const { place, phone, invitedBy } of joining)
      if (invitedBy !== null)
        await db.write(addReferral, {
          isInvited: true,
          ...{ referredId: idOf(place), phone, formerNumbers: [] },
          handle: cast[invitedBy]!.handle,
        })
    await db.write(addProfiles, {
      ids: places.map(idOf),
      handles: joining.map(({ handle }) => handle),
      names: joining.map(({ name }) => name),
      genders: joining.map(({ gender }) => gender),
      ages: joining.map(({ age }) => age),
      bios: joining.map(({ bio }) => bio),
    })
    for (const { place, invitedBy, hasPhoto } of joining) {
      if (invitedBy !== null) await db.transaction((query) => completeReferralOf(query, idOf(place)))
      if (hasPhoto) portraits.renderPortrait(idOf(place), place)
    }
  }

  async function rate(day: number) {
    const ratings = plan[day]!.map(({ rater, rated, scores }) => ({
      raterId: idOf(rater),
      ratedId: idOf(rated),
      scores,
    }))
    const { added } = await saveGroup(db, ratings, policy)
    await db.write(countRatings, { added, raterIds: [...new Set(ratings.map(({ raterId }) => raterId))] })
  }

  const joinsOn = (isToday: (member: Member) => boolean) =>
    cast.flatMap((member, place) => (isToday(member) ? [place] : []))
  const old = joinsOn(({ joins }) => joins < 0)
  await join(old, 0)
  for (let day = 0; day <= nights; day++) {
    const newcomers = joinsOn(({ joins }) => joins === day)
    if (newcomers.length > 0) await join(newcomers, day)
    await rate(day)
    if (day === blocksDay) await block()
    if (day === accessChangeDay) await changeAccess()
    // Ratings of the last day wait until the visitor triggers the night.
    if (day < nights) await passNight({ connection, db, seal })
  }
  await db.write(agreeAsTheyJoined, {
    what: consentNames,
    versions: consentNames.map((each) => versionOf[each]),
  })
  await db.write(readOldNews, {})
  await portraits.done()

  async function block() {
    for (const nth of [31, 74, 118, 150]) {
      const pair = { id: idOf(old[nth]!), other: idOf(old[nth + 2]!) }
      await changeRatingAccess(db, pair, (query) => query(addBlock, { ...pair, most }))
    }
  }

  async function changeAccess() {
    for (const [nth, who] of [
      ...[40, 90, 160].map((nth) => [nth, 'link'] as const),
      ...[55, 110].map((nth) => [nth, 'chosen'] as const),
      ...[130].map((nth) => [nth, 'nobody'] as const),
    ]) {
      const id = idOf(old[nth]!)
      await changeRatingAccess(db, { id }, (query) =>
        updateRatingAccess(query, id, { who, newKey: newLinkKey(), replacesKey: false }),
      )
      if (who !== 'chosen') continue
      for (const near of [1, 2, 3]) {
        const pair = { id, other: idOf(old[nth + near]!) }
        await changeRatingAccess(db, pair, (query) => query(addAllowedRater, { ...pair, most }))
      }
    }
  }
}

/** Renders portraits in parallel, but not in the low-priority image worker, which would delay startup. */
function portraitRenderer(db: Database, store: MediaStore) {
  const queues = [Promise.resolve(), Promise.resolve(), Promise.resolve()]
  async function renderPortrait(id: number, place: number) {
    const rendered = await processPhoto(await portrait(place))
    if (typeof rendered === 'string') throw new Error(`a portrait was refused: ${rendered}`)
    const photo = randomBytes(24).toString('hex')
    await Promise.all([store.put(photo, rendered.large), store.put(photo + smallSuffix, rendered.small)])
    const bytes = rendered.large.length + rendered.small.length
    await db.transaction(async (query) => {
      await query(addMedia, { id: photo, accountId: id, bytes, digests: rendered.digests })
      await query(setPhoto, { id, photo })
    })
  }
  return {
    renderPortrait(id: number, place: number) {
      const queue = place % queues.length
      queues[queue] = queues[queue]!.then(() => renderPortrait(id, place))
      queues[queue].catch(() => {})
    },
    done: () => Promise.all(queues),
  }
}
