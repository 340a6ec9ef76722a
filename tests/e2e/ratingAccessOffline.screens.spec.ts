import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { openRemembered } from '#tests/support/offline.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
  serviceWorkers: 'allow',
  reuseContext: false,
})

const key = 'abcdefghjk23'
const onlyByLink = (db: TestDatabase, id: number) =>
  db.write(
    'test_link',
    `with moved as (update people set rating_access_changes = rating_access_changes + 1 where id = $1)
     insert into rating_access (person_id, who, link_key) values ($1, 'link', $2)`,
    [id, key],
  )

test("the QR card that opens offline contains the link's key", async ({ page, context, say, signIn, db }) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await onlyByLink(db, id)
  await openRemembered(page)
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/api/doors')))).toBe(true)
  await context.setOffline(true)
  await page.goto('/?tab=qr')
  await expect(page.getByRole('img', { name: say(sharingMessages.alt) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say(sharingMessages.link) })).toHaveValue(
    new RegExp(`/rate/${person.handle}\\?k=${key}$`),
  )
})
