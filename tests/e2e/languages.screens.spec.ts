import { shellMessages } from '#app/shell/shell.messages.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { languageMessages } from '#ui/language/language.messages.ts'

test('all tabs follow a language switch, and keep typed input', { tag: '@both' }, async ({
  page,
  context,
  say,
  signIn,
  language,
}) => {
  await signIn(newPerson())
  const other = await context.newPage()
  await other.goto('/edit-profile')
  await other.getByLabel(say(registrationMessages.name), { exact: true }).fill('هند الحربي')
  await page.goto('/settings')
  const [, otherLanguage] = language === 'en' ? ['en', 'ar' as const] : ['ar', 'en' as const]
  await page.getByText(otherLanguage === 'ar' ? 'العربية' : 'English', { exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', otherLanguage)
  await expect(other.getByLabel(registrationMessages.name[otherLanguage], { exact: true })).toHaveValue(
    'هند الحربي',
  )
  await expect(other).toHaveTitle(new RegExp(otherLanguage === 'ar' ? 'تعديل' : 'Edit'))
})

test("the head follows a language switch, with the person's name", { tag: '@both' }, async ({
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
  test(`a response from another server (${what}) is reported in the page's language`, {
    tag: '@both',
  }, async ({ page, say, signIn, language }) => {
    const person = newPerson()
    await signIn(person)
    await page.goto('/auth')
    await page.goto('/edit-profile')
    await page.route(profilesCalls.setup.path, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.getByLabel(say(registrationMessages.name), { exact: true }).fill('هند الحربي')
    await page.getByRole('button', { name: say(editMessages.update) }).click()
    const toast = page.locator('.toast', { hasText: say(editMessages.failed) })
    await expect(toast).toBeVisible()
    const told = await toast.innerText()
    if (language === 'ar') expect(told.match(/[a-z]{2,}/i)).toBeNull()
    else expect(told.match(/\p{Script=Arabic}/u)).toBeNull()
  })
}

for (const [when, fails] of [
  ['before the network is back', 'at once'],
  ['after it, when it was asked for before', 'late'],
] as const) {
  test(`a first message while offline isn't lost (its viewer fails ${when})`, { tag: '@both' }, async ({
    page,
    context,
    language,
  }) => {
    const other = language === 'en' ? 'ar' : 'en'
    const { promise: isBack, resolve: back } = Promise.withResolvers<void>()
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    await page.route(
      /Toaster/,
      async (route) => {
        asked()
        if (fails === 'late') await isBack
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto('/auth')
    await context.setOffline(true)
    await page.getByRole('button', { name: languageMessages.other[language] }).click()
    await expect(page.getByText(shellMessages.offline[other])).toBeVisible()
    await isAsked
    await context.setOffline(false)
    back()
    await expect(page.getByText(languageMessages.changed[other], { exact: true })).toBeVisible()
  })
}

test('a connection that dies silently is given up after half a minute', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  const asked: number[] = []
  await page.exposeFunction('askedFor', (ms: number) => asked.push(ms))
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      Object(window).askedFor(ms)
      return timeout(document.documentElement.dataset.dead ? ms / 100 : ms)
    }
  })
  await page.goto('/edit-profile')
  const { promise: never, resolve: end } = Promise.withResolvers<void>()
  await page.route(profilesCalls.setup.path, async (route) => {
    await never
    await route.abort()
  })
  await page.getByLabel(say(registrationMessages.name), { exact: true }).fill('هند الحربي')
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { dead: 'yes' }))
  await page.getByRole('button', { name: say(editMessages.update) }).click()
  await expect(page.locator('.toast', { hasText: say(editMessages.failed) })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([30_000, 180_000]))
  end()
})
