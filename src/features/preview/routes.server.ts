import { mediaPath } from '#features/photos/address.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { PublicUser } from '#features/profiles/contract.ts'
import type { PublicPerson } from '#features/profiles/publicPerson.server.ts'
import { shownOrder } from '#features/ratings/contract.ts'
import { ratingCategories } from '#features/ratings/queries.server.ts'
import { petalsOf, scoreText } from '#features/ratings/score.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Language } from '#kit/words/i18n.ts'
import { inWorkshop } from '#kit/workshop/workshop.server.ts'
import { initials } from '#ui/initials.ts'
import { openBudget, usualBudget } from './budget.server.ts'
import { petalsFileName, previewCalls } from './contract.ts'
import type { drawFlower } from './draw.server.ts'
import type { Flower } from './flower.server.ts'
import { openPictures, usual } from './pictures.server.ts'

type Deps = { db: Database; personOf: PublicPerson; store: MediaStore; patience: number }

const drawing = import.meta.resolve('./draw.server.ts')
const keptBytes = 8 * 1024 * 1024

export const previewRoom = room({ calls: previewCalls, words: {}, routes: previewRoutes })

function previewRoutes({ db, personOf, store, patience }: Deps): Handlers<typeof previewCalls> {
  const budget = openBudget(usualBudget)
  const pictureOf = openPictures(
    async (flower: Flower) => inWorkshop<typeof drawFlower>(drawing, 'drawFlower', flower),
    { ...usual(patience), keptBytes },
  )
  return {
    async petals({ viewer, input: { language }, exchange }) {
      const person = await personOf(viewer.handle, viewer.id, true)
      if (!person) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
      const photo = person.profileImageUrl?.slice(mediaPath.length)
      const shown = { ...shownOf(person), language, traits: await traitsOf(person, language) }
      const flower = { ...shown, photo: photo ? await store.get(photo) : null }
      const picture = await pictureOf(JSON.stringify([shown, photo]), flower, () => budget(true))
      exchange.attach(petalsFileName(person.userId), previewCalls.petals.file)
      return inOnePiece(picture)
    },
  }

  async function traitsOf({ ratings }: PublicUser, language: Language) {
    const worded = await db.read(ratingCategories, {})
    return shownOrder.map((category) => {
      const words = worded.find(({ key }) => key === category)
      const { average, count } = ratings.categories[category]
      const name = (language === 'ar' ? words?.nameAr : words?.nameEn) ?? ''
      return { name, score: scoreText(average, count) }
    })
  }
}

function shownOf({ displayName, userId, ratings }: PublicUser) {
  const { overallAverage, totalRaters } = ratings
  return {
    name: displayName,
    handle: userId,
    initials: initials(displayName),
    petals: petalsOf(ratings),
    average: totalRaters > 0 ? scoreText(overallAverage, totalRaters) : null,
  }
}

async function* inOnePiece(picture: Buffer) {
  yield picture
}
