import type { Page } from '@playwright/test'
import { shellWords } from '#app/shell/messages.ts'
import { authCalls } from '#features/auth/contract.ts'
import { logoutWords, welcomeWords } from '#features/auth/messages.ts'
import { stepWords } from '#features/auth/steps/messages.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { registrationWords } from '#features/profiles/messages.ts'
import { editWords } from '#screens/edit/messages.ts'
import { settingsWords } from '#screens/settings/messages.ts'
import { expect, photograph, test } from '#tests/support/journey.ts'
import { verified } from '#tests/support/registering.ts'
import { newPerson, requestsOf, signingIn } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

const endSessions = (db: TestDatabase, phone: string) =>
  db.write(
    'test_end_sessions',
    'delete from sessions where account_id = (select id from accounts where phone = $1)',
    [phone],
  )

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('logged out in one tab, all tabs show the sign-in in place and nothing private; they come back to what was typed', async ({
  page,
  context,
  say,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  const other = await context.newPage()
  await other.goto('/edit-profile')
  const name = other.getByLabel(say(editWords.name), { exact: true })
  await name.fill('هند الحربي')
  await page.goto('/settings')
  await page.getByRole('button', { name: say(settingsWords.logout) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(logoutWords.leave) })
    .click()

  await expect(headingOf(other)).toHaveText(say(welcomeWords.title))
  const left = await other.evaluate(() => document.documentElement.outerHTML)
  for (const known of [person.name, person.handle, person.phone, 'هند']) expect(left).not.toContain(known)
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.handle)

  await other.getByRole('link', { name: say(welcomeWords.logIn) }).click()
  const { code, askCode } = signingIn(other, say)
  await expect(page).toHaveURL(/\/login$/)
  await code.pressSequentially(await askCode(person.phone))
  await expect(other).toHaveURL(/\/edit-profile$/)
  await expect(name).toHaveValue('هند الحربي')
  await expect(headingOf(page), 'the tab at the sign-in follows').toHaveText(person.name)
})

test('expired, or ended elsewhere: the next call shows the sign-in in place, in every tab, and what was typed is kept', async ({
  page,
  context,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  await signIn(person)
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(headingOf(other)).toHaveText(say(settingsWords.title))
  await page.goto('/edit-profile')
  const name = page.getByLabel(say(editWords.name), { exact: true })
  await name.fill('هند الحربي')
  await endSessions(db, person.phone)
  await page.getByRole('button', { name: say(editWords.update) }).click()

  for (const tab of [page, other]) {
    await expect(headingOf(tab)).toHaveText(say(welcomeWords.title))
    await expect(tab.getByText(person.name)).toHaveCount(0)
  }
  await page.getByRole('link', { name: say(welcomeWords.logIn) }).click()
  const { code, askCode } = signingIn(page, say)
  await code.pressSequentially(await askCode(person.phone))
  await expect(page).toHaveURL(/\/edit-profile$/)
  await expect(name).toHaveValue('هند الحربي')
  await expect(headingOf(other)).toHaveText(say(settingsWords.title))
})

test('what one person has typed is not shown to the next one who signs in', async ({ page, signIn, db }) => {
  const [first, second] = [newPerson(), newPerson()]
  await signIn(first)
  await signIn(second)
  await page.goto(`/rate/${first.handle}`)
  await page.getByRole('radio').first().press('4')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('stars')
  await endSessions(db, second.phone)
  await signIn(newPerson())
  await page.goto(`/rate/${first.handle}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('stars')
})

test('half-registered people who come to /, /register or /login go on where they were, without another message', async ({
  page,
  say,
  context,
  language,
}) => {
  const { name, heading } = await verified(page, say)
  await name.fill('نورة')
  const asked = [requestsOf(page, authCalls.sendCode), requestsOf(page, authCalls.registerPhone)]
  for (const path of ['/', '/register', '/login', '/settings']) {
    await page.goto(path)
    await expect(heading).toHaveText(say(registrationWords.title))
    await expect(name).toHaveValue('نورة')
  }
  expect(asked.flat()).toEqual([])
  await photograph(page, `half-registered-${language}`)

  const other = await context.newPage()
  await other.goto('/')
  await expect(headingOf(other)).toHaveText(say(registrationWords.title))
  await page.getByRole('button', { name: say(stepWords.otherNumber) }).click()
  for (const tab of [page, other]) await expect(headingOf(tab)).toHaveText(say(stepWords.askNumber))
})

test('a session that ends while somebody registers: the number is asked again, and what was typed is kept', async ({
  page,
  say,
}) => {
  const { name, heading, submit, choose } = await verified(page, say)
  await name.fill('نورة')
  await choose(registrationWords.female)
  await page.context().clearCookies({ name: 'session' })
  await submit.click()
  await expect(heading).toHaveText(say(stepWords.askNumber))
  const { code, askCode } = signingIn(page, say)
  await code.pressSequentially(await askCode(newPerson().phone))
  await expect(heading).toHaveText(say(registrationWords.title))
  await expect(name).toHaveValue('نورة')
})

test('all tabs follow a switch of the language, and keep what is typed in them', async ({
  page,
  context,
  say,
  signIn,
  language,
}) => {
  await signIn(newPerson())
  const other = await context.newPage()
  await other.goto('/edit-profile')
  await other.getByLabel(say(editWords.name), { exact: true }).fill('هند الحربي')
  await page.goto('/settings')
  const [, otherLanguage] = language === 'en' ? ['en', 'ar' as const] : ['ar', 'en' as const]
  await page.getByText(otherLanguage === 'ar' ? 'العربية' : 'English', { exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', otherLanguage)
  await expect(other.getByLabel(editWords.name[otherLanguage], { exact: true })).toHaveValue('هند الحربي')
  await expect(other).toHaveTitle(new RegExp(otherLanguage === 'ar' ? 'تعديل' : 'Edit'))
})

test('the head follows a switch of the language, with the name of the person', async ({
  page,
  signIn,
  language,
}) => {
  const person = newPerson()
  await signIn(person)
  const viewer = newPerson()
  await signIn(viewer)
  const facts = () =>
    page.evaluate(() => ({
      title: document.title,
      spoken: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'),
    }))
  const other = language === 'en' ? 'ar' : 'en'
  const titles = { en: `Rate ${person.name} · Simat`, ar: `قيّم ${person.name} · سِمات` }
  await page.goto(`/rate/${person.handle}`)
  expect((await facts()).title).toBe(titles[language])
  await page.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click()
  await expect(page).toHaveTitle(titles[other])
  const { spoken } = await facts()
  expect([spoken.inLanguage, spoken.mainEntity.name]).toEqual([other, person.name])

  await page.goto(`/user/${person.handle}`)
  await expect(page).toHaveTitle(`${person.name} · ${other === 'ar' ? 'سِمات' : 'Simat'}`)
})

for (const [what, answer] of [
  ['a page of somebody else', { status: 403, contentType: 'text/html', body: '<h1>Forbidden.</h1>' }],
  ['a missing page', { status: 404, contentType: 'text/html', body: 'Not Found.' }],
  ['a failing proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway.</h1>' }],
  ['a failure', { status: 500, contentType: 'text/plain', body: 'Internal Server Error.' }],
  ['JSON of somebody else', { status: 403, json: { message: 'You shall not pass.' } }],
  ['nothing at all', null],
] as const) {
  test(`an answer that is not ours (${what}) is told in the language of the page`, async ({
    page,
    say,
    signIn,
    language,
  }) => {
    const person = newPerson()
    await signIn(person)
    await page.goto('/auth')
    await page.goto('/edit-profile')
    await page.route(profilesCalls.setup.path, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.getByLabel(say(editWords.name), { exact: true }).fill('هند الحربي')
    await page.getByRole('button', { name: say(editWords.update) }).click()
    const toast = page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: say(editWords.failed) })
    await expect(toast.first()).toBeVisible()
    if (language === 'ar') expect((await toast.first().innerText()).match(/[a-z]{2,}/i)).toBeNull()
    else expect((await toast.first().innerText()).match(/\p{Script=Arabic}/u)).toBeNull()
  })
}

test('a first message while offline is not lost', async ({ page, context, say }) => {
  await page.goto('/login')
  const number = page.getByLabel(say(stepWords.number), { exact: true })
  await number.fill('501234567')
  await page.route(/Toaster/, (route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('button', { name: say(stepWords.send) }).click()
  await expect(page.getByText(say(shellWords.offline))).toBeVisible()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await page.unroute(/Toaster/)
  await context.setOffline(false)
  await expect(page.getByText(say(stepWords.sendFailed), { exact: true })).toBeVisible()
})
