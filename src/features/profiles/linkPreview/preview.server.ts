import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { mediaPath } from '#features/photos/photoAddress.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { hasJustWritten } from '#platform/http/readYourWrites.server.ts'
import { isLanguage, type Language } from '#platform/i18n/i18n.ts'
import { runInImageWorker } from '#platform/imageWorker/imageWorker.server.ts'
import { initials } from '#ui/initials.ts'
import type { PublicUser } from '../profiles.contract.ts'
import type { PublicPerson } from '../publicPerson.server.ts'
import { createPreviewCache, defaultBounds } from './previewCache.server.ts'
import type { PreviewCard } from './previewCard.server.ts'
import type { renderPreview } from './renderPreview.server.ts'

type Bounds = {
  /** The share of one processor that drawings may take for long. */
  share: number
  /** How much drawing may be owed at a time, which is what a burst of people gets at once. */
  maxOwedMs: number
  /** What a drawing counts for until it is known what it took. */
  usualMs: number
}

export const defaultBudget: Bounds = { share: 0.2, maxOwedMs: 6000, usualMs: 50 }

/**
 * An allowance of processor time that all addresses share. One that asks for many is refused when half of it
 * is used up, so that the other half is there for the many who ask for one. It counts for this process of the
 * server alone.
 */
export function createCpuBudget({ share, maxOwedMs, usualMs }: Bounds, now = () => performance.now()) {
  let owed = 0
  let at = now()

  /** Throws a refusal if nothing is left. Give the function it returns what the drawing took. */
  return function take(asksForFew: boolean) {
    const time = now()
    owed = Math.max(0, owed - (time - at) * share)
    at = time
    const tooMuch = owed + usualMs - (asksForFew ? maxOwedMs : maxOwedMs / 2)
    if (tooMuch > 0)
      throw refusal(everyCall, 'BUSY', { retryAfter: Math.max(1, Math.ceil(tooMuch / share / 1000)) })
    owed += usualMs
    return (tookMs: number) => {
      owed += tookMs - usualMs
    }
  }
}

/** Pictures are no call of a contract, and nobody needs to sign in to see them. */
const previewPath = '/preview/'

const perMinute = 60
/** A caller who asks for no more than a person shares, is let in when the others are not. */
const fewPerMinute = 4
const rendererModule = import.meta.resolve('./renderPreview.server.ts')
/** Pictures take no turn, because drawings wait in a queue of their own. */
const waiting = { config: { skipsAdmissionQueue: true } }

type PictureRoute = { Params: { file: string }; Querystring: { lang?: string; closed?: string } }

type Parts = { personOf: PublicPerson; store: MediaStore; meter: RateLimiter }

/**
 * Serves the picture of a person's link. It shows nothing that the public page would hide from a stranger.
 */
export function servePreviews(app: FastifyInstance, { personOf, store, meter }: Parts) {
  const pictureOf = createPreviewCache(
    async (card: () => Promise<PreviewCard>) =>
      runInImageWorker<typeof renderPreview>(rendererModule, 'renderPreview', await card()),
    defaultBounds,
  )
  const budget = createCpuBudget(defaultBudget)

  app.get<PictureRoute>(`${previewPath}:file`, waiting, async (request, reply) => {
    await meter.countOf('preview', perMinute, request, null)
    const isAskingForFew = await asksForFew(request)
    const [, handle] = /^([a-z0-9_]{3,20})\.jpg$/.exec(request.params.file) ?? []
    const person = handle ? await personOf(handle, null, hasJustWritten(request)) : null
    if (!person) return reply.callNotFound()
    const { lang, closed } = request.query
    const isClosed = closed !== undefined
    const language = isLanguage(lang) ? lang : 'en'
    const picture = await pictureOf(
      keyOf(person, language, isClosed),
      () => cardOf(person, language, isClosed, store),
      () => budget(isAskingForFew),
    )
    reply.headers({
      'cache-control': 'public, max-age=86400, s-maxage=60',
      'content-security-policy': "default-src 'none'",
    })
    return reply.type('image/jpeg').send(picture)
  })

  async function asksForFew(request: FastifyRequest) {
    try {
      await meter.countOf('few previews', fewPerMinute, request, null)
      return true
    } catch {
      return false
    }
  }
}

/**
 * The address of a picture. Its version changes with what it shows, so that apps do not show an old one
 * again.
 */
export function previewAddress(person: PublicUser, language: Language, isClosed: boolean) {
  const version = hash('sha256', keyOf(person, language, isClosed)).slice(0, 12)
  return `${previewPath}${person.userId}.jpg?lang=${language}${isClosed ? '&closed' : ''}&v=${version}`
}

const keyOf = (person: PublicUser, language: Language, isClosed: boolean) =>
  JSON.stringify([language, isClosed, shownOf(person), person.profileImageUrl])

function shownOf({ displayName, userId, ratings }: PublicUser) {
  return {
    name: displayName,
    handle: userId,
    initials: initials(displayName),
    isUnrated: ratings?.totalRaters === 0,
  }
}

async function cardOf(
  person: PublicUser,
  language: Language,
  isClosed: boolean,
  store: MediaStore,
): Promise<PreviewCard> {
  const name = person.profileImageUrl?.slice(mediaPath.length)
  return { ...shownOf(person), language, isClosed, photo: name ? await store.get(name) : null }
}
