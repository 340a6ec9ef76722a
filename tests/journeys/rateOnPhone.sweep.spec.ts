import { welcomeWords } from '#rooms/account/welcomeWords.ts'
import { rateWords } from '#rooms/rate/rate.words.ts'
import { rate } from '#tests/support/acts.ts'
import { belowTheFold } from '#tests/support/fold.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { boxOf, expect, photograph, test } from '../support/journey.ts'

const both = { tag: '@both' }
const described = {
  en: { name: 'Abdulrahman bin Khalid Al-Otaibi', bio: 'Coffee and books.\nFrom Riyadh.\nMet me at work?' },
  ar: { name: 'عبدالرحمن بن خالد العتيبي', bio: 'قهوة وكتب.\nمن الرياض.\nالتقينا في العمل؟' },
}

test(
  'on a phone the first row of stars stands above the fold, for a visitor and for a member',
  both,
  async ({ page, say, db, signIn, language }) => {
    const { name, bio } = described[language]
    const known = { ...newPerson(), name }
    const id = await addPerson(db, known)
    await describe(db, id, bio)
    const path = `/rate/${known.handle}`
    const isAbove = async (who: string) => {
      await page.goto(path)
      expect(await belowTheFold(page), who).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
      await photograph(page, `rate-phone-${who}-${language}`)
    }
    await isAbove('visitor-none')
    await rate(db, id, [{ knowledge: 5, humor: 4 }, { manners: 3 }])
    await isAbove('visitor')
    await expect(page.getByRole('link', { name: say(rateWords.register) })).toBeVisible()
    await signIn(newPerson())
    await isAbove('member')

    const told = page.locator('.hero summary')
    const folded = (await boxOf(told)).height
    await told.click()
    expect((await boxOf(told)).height).toBeGreaterThan(folded)
  },
)

test(
  'the toast that asks a visitor to sign in leaves both ways of signing in free',
  both,
  async ({ page, say, db }) => {
    const known = { ...newPerson() }
    await addPerson(db, known)
    await page.goto(`/rate/${known.handle}`)
    await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
    await page.getByRole('button', { name: say(rateWords.submit) }).click()
    await expect(page.getByText(say(rateWords.authRequiredText)).first()).toBeVisible()
    for (const way of [welcomeWords.create, welcomeWords.logIn])
      await page.getByRole('link', { name: say(way) }).click({ trial: true })
  },
)

const describe = (db: TestDatabase, id: number, bio: string) =>
  db.write('test_describe', 'update people set bio = $2, is_verified = true where id = $1', [id, bio])
