import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages as messages } from '#features/profiles/profiles.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { addPerson } from '#tests/support/people.ts'
import { verified } from '#tests/support/registering.ts'
import { newNumber, newPerson, signingIn } from '#tests/support/signingIn.ts'

test('profile to success after setup; success to / via get-started', async ({ page, say }) => {
  const { heading, toast, choose, name, handle, age, submit } = await verified(page, say)
  const wanted = `n${newNumber()}`
  await name.fill('هند')
  await handle.fill(wanted.toUpperCase())
  await expect(handle).toHaveValue(wanted)
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await choose(messages.female)
  await age.fill('٢٢')
  await submit.click()
  await expect(toast(messages.complete)).toBeVisible()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  await page.getByRole('link', { name: say(signInFormMessages.getStarted) }).click()
  await expect(heading).toHaveText('هند')
  await expect(page).toHaveURL(/\/$/)
  const profile = await page.request.get(profilesCalls.own.path)
  expect(await profile.json()).toMatchObject({
    userId: wanted,
    displayName: 'هند',
    gender: 'female',
    age: 22,
  })
})

test('the profile form follows the code immediately, and the screen is never empty in between', async ({
  page,
  say,
}) => {
  const { code, heading, askCode } = signingIn(page, say)
  await page.goto('/register')
  const right = await askCode(newNumber())
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector('main h1')) document.documentElement.dataset.wasEmpty = 'yes'
      requestAnimationFrame(look)
    }
    look()
  })
  await code.pressSequentially(right)
  await expect(heading).toHaveText(say(messages.title))
  await expect(page.locator('html')).not.toHaveAttribute('data-was-empty')
})

test('display name required, gender required: reported by the field, and the first gets the focus', async ({
  page,
  say,
}) => {
  const { name, age, submit, choose } = await verified(page, say)
  await age.fill('12')
  await submit.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(say(messages.required))
  await expect(page.getByText(say(messages.required))).toHaveCount(2)
  await expect(age).toHaveAccessibleDescription(say(messages.ageBrief))
  await name.fill('هند')
  await choose(messages.female)
  await submit.click()
  await expect(age).toBeFocused()
})

test('taken: three free suggestions, and a tap chooses one', async ({ page, say, db }) => {
  const other = newPerson()
  await addPerson(db, other)
  const { handle, name, choose, submit, heading } = await verified(page, say)
  await handle.fill(other.handle)
  await expect(handle).toHaveAccessibleDescription(new RegExp(say(handleMessages.takenBrief)))
  const free = page.getByRole('button', { name: /^@/ })
  await expect(free).toHaveCount(3)
  const [first = ''] = await free.allInnerTexts()
  await free.first().click()
  await expect(handle).toHaveValue(first.slice(1))
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await name.fill('هند')
  await choose(messages.female)
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
})

test("if empty, one is generated as 'user' plus the last six digits of the current time", async ({
  page,
  say,
}) => {
  const { name, choose, submit, heading } = await verified(page, say)
  await name.fill('فهد')
  await choose(messages.male)
  await submit.dblclick()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  const profile = await (await page.request.get(profilesCalls.own.path)).json()
  expect(profile.userId).toMatch(/^user\d{6}$/)
})

test('a failure is reported and loses nothing, nor does a reload', async ({ page, say }) => {
  const { name, choose, submit, toast, heading } = await verified(page, say)
  await page.route(profilesCalls.setup.path, (route) => route.abort())
  await name.fill('فهد')
  await choose(messages.male)
  await submit.click()
  await expect(toast(messages.failed)).toBeVisible()
  await page.unroute(profilesCalls.setup.path)
  await page.reload()
  await expect(name).toHaveValue('فهد')
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
})
