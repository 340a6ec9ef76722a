import { hash, randomBytes } from 'node:crypto'
import { Refusal, refusal } from '#kit/calls/refusal.server.ts'
import type { Database, Query } from '#kit/database/database.server.ts'
import { mediaPath, smallSuffix } from './address.ts'
import { photoRefusals } from './contract.ts'
import { bytesIn } from './dataUrl.server.ts'
import type { MediaStore } from './mediaStore.server.ts'
import { addMedia, dropMedia, dropSomeMedia, photoReader, takePhotoDown } from './queries.server.ts'
import { type Renditions, render } from './render.server.ts'
import { photoLimits } from './rules.ts'

/** A photo's id. Undefined leaves the photo as it is; null takes it away. */
export type PhotoOf = string | null | undefined

/** Whatever call it comes with. */
const sendingPhoto = { refusals: { ...photoRefusals, INVALID_INPUT: 400 } }
const rejected = (code: keyof typeof sendingPhoto.refusals) =>
  refusal(sendingPhoto, code, { details: { fields: ['photo'] } })

type Sender = { id: number; registering: boolean }

const mostDropped = 100

export type Photos = ReturnType<typeof openPhotos>

export function openPhotos(db: Database, store: MediaStore) {
  const photoOf = photoReader(db)

  /** Saves a profile and the photo that came with it: both or neither. The replaced one goes afterwards. */
  async function saveWith(
    url: string | null | undefined,
    sender: Sender,
    save: (query: Query, photo: PhotoOf) => Promise<unknown>,
  ) {
    const received = url == null ? url : await receive(url, sender)
    const photo = received ? received.id : sender.registering ? null : received
    try {
      const replaced = await db.transaction(async (query) => {
        if (received) await addMedia(query, received.id, sender.id, received.bytes)
        await save(query, photo)
        return photo === undefined ? [] : dropMedia(query, sender.id, photo)
      })
      await discard(replaced)
    } catch (error) {
      // After any other failure it may have been saved all the same.
      if (received && error instanceof Refusal) await discard([received])
      throw error
    }
  }

  /**
   * What somebody sent as their photo: checked, drawn anew and stored, but nobody's yet. Undefined when it is the
   * present one.
   */
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
    const drawn = await render(bytes)
    if (typeof drawn === 'string') throw rejected(drawn)
    return stored(drawn)
  }

  async function stored({ large, small }: Renditions) {
    const id = addressFor(large)
    try {
      await Promise.all([store.put(id, large), store.put(`${id}${smallSuffix}`, small)])
    } catch (error) {
      await discard([{ id }])
      throw error
    }
    return { id, bytes: large.length + small.length }
  }

  /** What a failure leaves behind, the sweep finds. */
  async function discard(photos: readonly { id: string }[]) {
    const names = photos.flatMap(({ id }) => [id, `${id}${smallSuffix}`])
    await Promise.allSettled(names.map((name) => store.remove(name)))
  }

  /** Of somebody who leaves, or whose photo must go: taken down, and its files removed. */
  async function removePhotosOf(accountId: number) {
    for (let more = true; more; ) {
      const dropped = await db.transaction(async (query) => {
        await takePhotoDown(query, accountId)
        return dropSomeMedia(query, accountId, mostDropped)
      })
      await discard(dropped)
      more = dropped.length === mostDropped
    }
  }

  return { saveWith, removePhotosOf }
}

/**
 * Begins with the digest of what it holds, so that it never holds anything else; ends at random, so that no two
 * uploads are ever one file and whoever takes theirs away takes nobody else's.
 */
const addressFor = (content: Buffer) =>
  hash('sha256', content, 'hex').slice(0, 32) + randomBytes(8).toString('hex')
