import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mediaPath } from '#features/photos/address.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { PublicUser } from '#features/profiles/contract.ts'
import type { PublicPerson } from '#features/profiles/publicPerson.server.ts'
import { petalsOf, scoreText } from '#features/ratings/score.ts'
import type { Meter } from '#kit/http/meter.server.ts'
import { isLanguage, type Language } from '#kit/words/i18n.ts'
import { initials } from '#ui/initials.ts'
import type { Card } from './card.server.ts'
import { openPictures, usual } from './pictures.server.ts'

/** Pictures are no call of a contract, and nobody needs to sign in to see them. */
const previewPath = '/preview/'

const perMinute = 60
/** Pictures take no turn, because drawings wait in a queue of their own. */
const waiting = { config: { passesTurnstile: true } }

type PictureRoute = { Params: { file: string }; Querystring: { lang?: string } }

/** Serves the picture of a person's link. It shows nothing that the public page would hide from a stranger. */
export function servePreviews(app: FastifyInstance, personOf: PublicPerson, store: MediaStore, meter: Meter) {
  const pictureOf = openPictures(drawn, usual)

  app.get<PictureRoute>(`${previewPath}:file`, waiting, async (request, reply) => {
    await meter.countOf('preview', perMinute, request, null)
    const [, handle] = /^([a-z0-9_]{3,20})\.jpg$/.exec(request.params.file) ?? []
    const person = handle ? await personOf(handle, null) : null
    if (!person) return reply.callNotFound()
    const { lang } = request.query
    const language = isLanguage(lang) ? lang : 'en'
    const picture = await pictureOf(keyOf(person, language), () => cardOf(person, language, store))
    reply.headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
    })
    return reply.type('image/jpeg').send(picture)
  })
}

/** What draws is loaded when the first picture is asked for, because it takes memory that most of the calls do without. */
async function drawn(card: () => Promise<Card>) {
  const { drawCard } = await import('./draw.server.ts')
  return drawCard(await card())
}

/** The address of a picture. Its version changes with what it shows, so that apps do not show an old one again. */
export const previewAddress = (person: PublicUser, language: Language) =>
  `${previewPath}${person.userId}.jpg?lang=${language}&v=${hash('sha256', keyOf(person, language)).slice(0, 12)}`

const keyOf = (person: PublicUser, language: Language) =>
  JSON.stringify([language, shownOf(person), person.profileImageUrl])

function shownOf({ displayName, userId, isVerified, ratings, visible }: PublicUser) {
  const rated = visible && ratings.totalRaters > 0
  return {
    name: displayName,
    handle: userId,
    initials: initials(displayName),
    isVerified,
    petals: petalsOf(ratings),
    average: rated ? scoreText(ratings.overallAverage, ratings.totalRaters) : null,
  }
}

async function cardOf(person: PublicUser, language: Language, store: MediaStore): Promise<Card> {
  const name = person.profileImageUrl?.slice(mediaPath.length)
  return { ...shownOf(person), language, photo: name ? await store.get(name) : null }
}
