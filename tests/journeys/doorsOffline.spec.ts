import { ratingsRefusals } from '#features/ratings/messages.ts'
import { waitingWords } from '#features/ratings/waiting/messages.ts'
import { shareWords } from '#features/share/messages.ts'
import { rateWords } from '#screens/rate/messages.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openRemembered, rateOffline } from '#tests/support/offline.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
  serviceWorkers: 'allow',
})

const key = 'abcdefghjk23'
const onlyByLink = (db: TestDatabase, id: number) =>
  db.write(
    'test_link',
    `with moved as (update people set doors_moved = doors_moved + 1 where id = $1)
     insert into doors (person_id, who, link_key) values ($1, 'link', $2)`,
    [id, key],
  )

test('the QR card that opens without a network has the key of the link', async ({
  page,
  context,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await onlyByLink(db, id)
  await openRemembered(page)
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/api/doors')))).toBe(true)
  await context.setOffline(true)
  await page.goto('/?tab=qr')
  await expect(page.getByRole('img', { name: say(shareWords.alt) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say(shareWords.link) })).toHaveValue(
    new RegExp(`/rate/${person.handle}\\?k=${key}$`),
  )
})

test('a rating that waits for a network keeps the key it came by, and a key that has ended meanwhile is refused', async ({
  page,
  context,
  say,
  signIn,
  db,
}) => {
  const rated = newPerson()
  const ratedId = await addPerson(db, rated)
  await onlyByLink(db, ratedId)
  await signIn(newPerson())
  const rows = () => db.write('test_rows', 'select from ratings where rated_id = $1', [ratedId])
  await openRemembered(page, `/rate/${rated.handle}?k=${key}`)
  await rateOffline({ page, context, say }, 0, 4)
  await context.setOffline(false)
  await expect(page.getByText(say(waitingWords.sent), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: say(rateWords.thanks) })).toBeVisible()
  expect(await rows()).toHaveLength(1)

  await page.goto(`/rate/${rated.handle}?k=${key}`)
  await rateOffline({ page, context, say }, 0, 4)
  await db.write('test_end', `update doors set link_key = 'zzzzzzzzzzzz' where person_id = $1`, [ratedId])
  await context.setOffline(false)
  await expect(page.getByText(say(waitingWords.refused), { exact: true })).toBeVisible()
  const [why = ''] = say(ratingsRefusals.RATING_CLOSED).split('.')
  await expect(page.getByText(why).first()).toBeVisible()
})
