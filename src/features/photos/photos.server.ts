import { hash, randomBytes } from 'node:crypto'
import { Refusal, refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import type { MediaStore } from './mediaStore.server.ts'
import { mediaPath, smallSuffix } from './photoAddress.ts'
import { photoRefusals } from './photos.contract.ts'
import { photoLimits } from './photos.rules.ts'
import {
  addMedia,
  forgetMedia,
  formerMedia,
  givePhoto,
  photoDigests,
  photoIs,
  photoReader,
  refusedAmong,
  refusePhotos,
  takePhotoDown,
} from './photos.sql.ts'
import type { Renditions } from './processPhoto.server.ts'
import { bytesIn, digestsIn, renderPhoto } from './renderPhoto.server.ts'

/** ID of the new photo; undefined leaves it, null removes it. */
export type PhotoOf = string | null | undefined

const sendingPhoto = { refusals: { ...photoRefusals, INVALID_INPUT: 400 } }
const rejected = (code: keyof typeof sendingPhoto.refusals) =>
  refusal(sendingPhoto, code, { details: { fields: ['photo'] } })

type Sender = { id: number; registering: boolean }

const maxDropped = 100

export type Photos = ReturnType<typeof createPhotos>

export function createPhotos(db: Database, store: MediaStore) {
  const photoOf = photoReader(db)

  /** Saves the profile and its photo atomically. A job removes the replaced photo. */
  async function saveWith(
    url: string | null | undefined,
    sender: Sender,
    save: (query: Query, photo: PhotoOf) => Promise<unknown>,
  ) {
    const received = url == null ? url : await receive(url, sender)
    const photo = received ? received.id : sender.registering ? null : received
    try {
      await db.transaction(async (query) => {
        if (received) await query(addMedia, { accountId: sender.id, ...received })
        await save(query, photo)
      })
    } catch (error) {
      // Only after a refusal: after other errors, the transaction may have committed.
      if (received && error instanceof Refusal) await discard([received])
      throw error
    }
  }

  /** Validates, re-encodes, and stores a photo without an owner. Undefined if it's the current one. */
  async function receive(url: string, sender: Sender) {
    const bytes = bytesIn(url, sender.registering ? photoLimits.registration : photoLimits.edit)
    if (bytes === 'not-data') {
      const present = (await photoOf(sender.id))?.photo
      if (present && url === mediaPath + present) return
      throw rejected('INVALID_INPUT')
    }
    if (bytes === 'too-large') throw rejected(sender.registering ? 'PHOTO_OVER_5MB' : 'PHOTO_OVER_10MB')
    if (bytes === 'not-base64') throw rejected('PHOTO_TYPE')
    if (bytes === 'broken') throw rejected('PHOTO_BROKEN')
    const drawn = await renderPhoto(bytes)
    if (typeof drawn === 'string') throw rejected(drawn)
    const refused = await db.read(refusedAmong, {
      personId: sender.id,
      digests: [...drawn.digests, ...drawn.mirrored],
    })
    if (refused.length > 0) throw rejected('PHOTO_REFUSED')
    return stored(drawn)
  }

  async function stored({ large, small, digests }: Omit<Renditions, 'mirrored'>) {
    const id = addressFor(large)
    try {
      await Promise.all([store.put(id, large), store.put(`${id}${smallSuffix}`, small)])
    } catch (error) {
      await discard([{ id }])
      throw error
    }
    return { id, bytes: large.length + small.length, digests }
  }

  /** The orphan sweep removes leftovers. */
  async function discard(photos: readonly { id: string }[]) {
    await Promise.allSettled(filesOf(photos).map((name) => store.remove(name)))
  }

  async function removePhotosOf(accountId: number) {
    await db.write(takePhotoDown, { accountId })
    await removeFormer(accountId)
  }

  /** Deletes files before rows, in batches, so an interrupted run resumes. Queued by each photo change. */
  async function removeFormer(accountId: number) {
    for (let more = true; more; ) {
      const some = await db.read(formerMedia, { accountId, most: maxDropped })
      const ids = some.map(({ id }) => id)
      await Promise.all(filesOf(some).map((name) => store.remove(name)))
      await db.write(forgetMedia, { ids })
      more = ids.length === maxDropped
    }
  }

  async function photoIn(accountId: number) {
    const [photo] = await db.read(photoDigests, { accountId })
    const large = photo && (await store.get(photo.id))
    return photo && large ? { ...photo, large } : null
  }

  /** Moves the photo to a members-only URL; the old URL stops working, even in shared caches. */
  async function withhold(accountId: number) {
    const photo = await photoIn(accountId)
    const small = photo && (await store.get(photo.id + smallSuffix))
    if (!photo || !small) return
    const withheld = await stored({ large: photo.large, small, digests: photo.digests })
    const isStill = async (query: Query) => (await query(photoIs, { accountId, id: photo.id })).length > 0
    await replaceBy(accountId, withheld, true, isStill)
  }

  /** Restores the photo from the case's copy if `may` still allows it. */
  async function restore(accountId: number, large: Buffer, may: (query: Query) => Promise<boolean>) {
    const drawn = await renderPhoto(large)
    if (typeof drawn === 'string') return
    await replaceBy(accountId, await stored(drawn), false, may)
  }

  async function replaceBy(
    accountId: number,
    photo: { id: string; bytes: number; digests: string[] },
    isWithheld: boolean,
    may: (query: Query) => Promise<boolean>,
  ) {
    const isGiven = await db.transaction(async (query) => {
      if (!(await may(query))) return false
      await query(addMedia, { accountId, ...photo })
      await query(givePhoto, { accountId, id: photo.id, isWithheld })
      return true
    })
    if (!isGiven) await discard([photo])
  }

  /** Prevents uploading the photo again, mirrored or not; see `digestsOf`. */
  async function refuse(accountId: number, caseId: number | null, copy: Buffer | null = null) {
    const present = await photoIn(accountId)
    const digests = [
      ...(present?.digests ?? []),
      ...(present ? await digestsIn(present.large) : []),
      ...(copy ? await digestsIn(copy) : []),
    ]
    if (digests.length > 0) await db.write(refusePhotos, { personId: accountId, caseId, digests })
  }

  return { saveWith, removePhotosOf, removeFormer, photoIn, withhold, restore, refuse }
}

const filesOf = (photos: readonly { id: string }[]) => photos.flatMap(({ id }) => [id, `${id}${smallSuffix}`])

/** The digest makes URLs immutable; the random suffix keeps equal uploads apart. */
const addressFor = (content: Buffer) =>
  hash('sha256', content, 'hex').slice(0, 32) + randomBytes(8).toString('hex')
