import type { Language } from '#kit/words/i18n.ts'
import { notify, rate } from '#tests/support/acts.ts'
import { addPerson, people } from '#tests/support/people.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

/**
 * Adds the person who looks, and the one whom they look at, with ratings that draw a flower worth looking at.
 */
export async function company(db: TestDatabase, language: Language) {
  const [looking, other] = language === 'en' ? [people.sara, people.yusuf] : [people.noura, people.fahad]
  const viewer = { ...looking, id: await addPerson(db, looking) }
  const rated = { ...other, id: await addPerson(db, other) }
  await rate(db, viewer.id, given)
  await rate(
    db,
    rated.id,
    given.slice(1).map(({ humor, ...scores }) => ({ ...scores, knowledge: humor })),
  )
  await db.write('photograph_verify', 'update people set is_verified = true, bio = $2 where id = $1', [
    rated.id,
    language === 'en' ? 'Engineer, walker, father of three.' : 'مهندس، أحب المشي والقهوة.',
  ])
  await notify(db, viewer.id, ['new_rating', 'friend_joined', 'new_rating'])
  return { viewer, rated }
}

const given = [
  {
    knowledge: 5,
    manners: 5,
    friendliness: 4,
    openMindedness: 4,
    humor: 3,
    moneyHandling: 4,
    travelCompanion: 5,
  },
  {
    knowledge: 4,
    manners: 5,
    friendliness: 5,
    openMindedness: 3,
    humor: 4,
    moneyHandling: 2,
    travelCompanion: 5,
  },
  { knowledge: 5, manners: 4, friendliness: 5, openMindedness: 5, humor: 2, moneyHandling: 3 },
]
