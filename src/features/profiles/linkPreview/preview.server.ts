import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { mediaPath } from '#features/photos/photoAddress.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { hasJustWritten } from '#platform/http/readYourWrites.server.ts'
import { isLanguage, type Language } from '#platform/i18n/i18n.ts'
import { runInImageWorker } from '#platform/imageWorker/imageWorker.server.ts'
import type { PublicUser } from '../profiles.contract.ts'
import type { PublicPerson } from '../publicPerson.server.ts'
import { createPreviewCache, defaultBounds } from './previewCache.server.ts'
import { type PreviewCard, siteCard } from './previewCard.server.ts'
import type { renderPreview } from './renderPreview.server.ts'

type Bounds = {
  /** Long-term share of one core. */
  share: number
  /** Maximum burst in milliseconds of CPU. */
  maxOwedMs: number
  usualMs: number
}

export const defaultBudget: Bounds = { share: 0.2, maxOwedMs: 6000, usualMs: 50 }

/** Per process. Heavy callers stop at half the budget, to leave room for occasional ones. */
export function createCpuBudget({ share, maxOwedMs, usualMs }: Bounds, now = () => performance.now()) {
  let owed = 0
  let at = now()

  /** Throws when exhausted. Call the result with the measured cost. */
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

const previewPath = '/preview/'
const sitePreviewPath = '/preview.jpg'

const perMinute = 60
/** Callers up to this rate may use the whole budget. */
const fewPerMinute = 4
const rendererModule = import.meta.resolve('./renderPreview.server.ts')
const waiting = { config: { skipsAdmissionQueue: true } }

type PictureRoute = { Params: { file: string }; Querystring: { lang?: string; closed?: string } }

type Parts = { personOf: PublicPerson; store: MediaStore; meter: RateLimiter }

/** Shows nothing that the public page hides from strangers. */
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
    return sendPicture(reply, picture)
  })

  app.get<PictureRoute>(sitePreviewPath, waiting, async (request, reply) => {
    await meter.countOf('preview', perMinute, request, null)
    const isAskingForFew = await asksForFew(request)
    const { lang } = request.query
    const language = isLanguage(lang) ? lang : 'en'
    const picture = await pictureOf(
      language,
      async () => siteCard(language),
      () => budget(isAskingForFew),
    )
    return sendPicture(reply, picture)
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

function sendPicture(reply: FastifyReply, picture: Buffer) {
  reply.headers({
    'cache-control': 'public, max-age=86400, s-maxage=60',
    'content-security-policy': "default-src 'none'",
  })
  return reply.type('image/jpeg').send(picture)
}

export const sitePreviewAddress = (language: Language) => `${sitePreviewPath}?lang=${language}`

/** Changes with the content, so apps don't show a stale image. */
export function previewAddress(person: PublicUser, language: Language, isClosed: boolean) {
  const version = hash('sha256', keyOf(person, language, isClosed)).slice(0, 12)
  return `${previewPath}${person.userId}.jpg?lang=${language}${isClosed ? '&closed' : ''}&v=${version}`
}

const keyOf = (person: PublicUser, language: Language, isClosed: boolean) =>
  JSON.stringify([language, isClosed, shownOf(person), person.profileImageUrl])

function shownOf({ displayName, userId }: PublicUser) {
  return {
    name: displayName,
    handle: userId,
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
