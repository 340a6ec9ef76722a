import { legalMessages } from '#features/legal/document.ts'
import { agreeMessages as messages } from '#features/privacy/agree/agree.messages.ts'
import { consentsCalls, termsVersion } from '#features/privacy/consents/consents.contract.ts'
import { yearMessages } from '#features/privacy/consents/consents.messages.ts'
import { deletionMessages } from '#features/privacy/deletion/deletion.messages.ts'
import { exportMessages } from '#features/privacy/export/export.messages.ts'
import { ratedPeopleMessages } from '#features/privacy/ratedPeople/ratedPeople.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { disagreeing } from '#tests/support/disagreeing.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { addPerson } from '#tests/support/people.ts'
import { verified } from '#tests/support/registering.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

test('a user without consent is asked once, can read the terms first, and continues to their destination', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const other = newPerson()
  await addPerson(db, other)
  const { id } = await signIn(newPerson())
  await disagreeing(db, id)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/rate/${other.handle}`)
  await expect(heading).toHaveText(say(messages.title))
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: say(messages.toTerms) }).click()
  await expect(page).toHaveURL(/terms-of-use$/)
  await page.getByRole('link', { name: say(legalMessages.home) }).click()
  await expect(heading).toHaveText(say(messages.title))

  await page.goto(`/rate/${other.handle}`)
  const agree = page.getByRole('button', { name: say(messages.agree) })
  const year = page.getByLabel(say(yearMessages.label))
  await agree.click()
  await expect(year).toBeFocused()
  await expect(year).toHaveAccessibleDescription(new RegExp(say(yearMessages.missingBrief)))
  await year.fill('١٩٩٠')
  await agree.dblclick()
  await expect(page).toHaveURL(new RegExp(`/rate/${other.handle}$`))
  await expect(page.getByRole('button', { name: say(rateMessages.submit) })).toBeVisible()
  const { missing } = await (await page.request.get(consentsCalls.own.path)).json()
  expect(missing).toEqual([])
  await page.goto('/settings?part=data')
  await expect(page.getByRole('button', { name: say(ratedPeopleMessages.title) })).toBeVisible()
})

test("a user who doesn't agree can export their data, delete their account, and log out", async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  await disagreeing(db, id)
  await page.goto('/')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say(messages.exportData) }).click()
  await downloading
  await expect(page.getByText(say(exportMessages.done), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(messages.deleteAccount) }).click()
  await expect(page.getByRole('dialog')).toContainText(say(deletionMessages.grace))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say(messages.logout) }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test("registering includes consent: the first page doesn't ask again", async ({ page, say }) => {
  const { heading, name, choose, submit } = await verified(page, say)
  await expect(page.getByText(say(signInFormMessages.andBeingRated).trim())).toBeVisible()
  await name.fill('هند')
  await choose(registrationMessages.female)
  await submit.click()
  const year = page.getByLabel(say(yearMessages.label))
  await expect(year).toBeFocused()
  await year.fill('1990')
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  await page.getByRole('link', { name: say(signInFormMessages.getStarted) }).click()
  await expect(heading).toHaveText('هند')
  const { agreed } = await (await page.request.get(consentsCalls.own.path)).json()
  expect(agreed.map(({ what, version }: Record<string, string>) => `${what} ${version}`)).toEqual([
    `terms ${termsVersion}`,
    `being_rated ${termsVersion}`,
    'adult 18',
  ])
})

test("a given rating is in its rater's list, and can be revised from there", async ({
  page,
  say,
  signIn,
  db,
}) => {
  const other = newPerson()
  await addPerson(db, other)
  await signIn(newPerson())
  await page.request.post(ratingsCalls.submit.path, { data: { toUserId: other.handle, humor: 4 } })
  await page.goto('/settings?part=data')
  await page.getByRole('button', { name: say(ratedPeopleMessages.title) }).click()
  await page.getByRole('link', { name: other.name }).click()
  await expect(page).toHaveURL(new RegExp(`/rate/${other.handle}$`))
  await expect(page.getByText(say(rateMessages.revise))).toBeVisible()
})
