import type { Locator, Page } from '@playwright/test'
import { homeMessages } from '#features/home/home.messages.ts'
import { bellMessages, notificationMessages } from '#features/notifications/notifications.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { languageMessages } from '#ui/language/language.messages.ts'
import { desktop, expect, hasNoAxeViolations, hasNoSidewaysScroll, photograph, test } from '../support/e2e.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

const both = { tag: '@both' }

test(
  'on a desktop the navigation is in the same place on every screen of a member, and the back link where its column begins',
  both,
  async ({ page, say, signIn, db, language }) => {
    const [me, other] = [newPerson(), newPerson()]
    await addPerson(db, other)
    await signIn(me)
    await page.setViewportSize(desktop)
    const rail = page.locator('.rail')
    const way = (text: Text) => rail.getByRole('link', { name: say(text), exact: true })
    const { name, profile, qr, search, premium, settings, logout } = homeMessages
    const named = {
      ...{ home: way(name), profile: way(profile), qr: way(qr), search: way(search) },
      ...{ premium: way(premium), settings: way(settings) },
      bell: rail.getByRole('button', { name: say(bellMessages(0)), exact: true }),
      language: page.getByRole('button', { name: languageMessages.other[language], exact: true }),
      logout: rail.getByRole('button', { name: say(logout) }),
    }
    const screens = [
      ['/', false],
      ['/?tab=qr', false],
      ['/?tab=search', false],
      ['/?tab=premium', false],
      ['/nothing-here', false],
      ['/user/nobody_at_all', false],
      [`/user/${other.handle}`, true],
      [`/rate/${other.handle}`, true],
      [`/rate/${me.handle}`, true],
      ['/search', true],
      ['/edit-profile', true],
      ['/settings', true],
      ['/invite', true],
      ['/privacy-policy', true],
      ['/terms-of-use', true],
      ['/why-sealed', true],
      ['/report', true],
      ['/account-status', true],
    ] as const
    const places = new Map<string, string>()
    const backs = new Map<string, Awaited<ReturnType<Locator['boundingBox']>>>()
    const note = async (path: string, hasBack: boolean) => {
      places.set(path, JSON.stringify(await boxes(named)))
      await hasNoSidewaysScroll(page)
      const back = page.locator('.hero a:has(.lucide-arrow-left)')
      if (hasBack) backs.set(path, await back.boundingBox())
      else await expect(back).toHaveCount(0)
      await photograph(page, `rail-${path.replace(other.handle, 'other').replaceAll(/\W/g, '-')}-${language}`)
    }
    for (const [path, hasBack] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await note(path, hasBack)
    }
    await page.goto(`/rate/${other.handle}`)
    await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
    await page.getByRole('button', { name: say(rateMessages.submit) }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(rateMessages.thanks) })).toBeVisible()
    await note('thanks', false)
    expect(Object.fromEntries(places)).toEqual(sameEverywhere(places))
    expect(new Set([...backs.values()].map((box) => box?.y)).size).toBe(1)
    expect(new Set([...backs.values()].map((box) => box?.x)).size, 'two widths of columns').toBe(2)
  },
)

const sameEverywhere = (found: Map<string, string>) => {
  const [first] = found.values()
  expect(first).not.toContain('null')
  return Object.fromEntries([...found.keys()].map((path) => [path, first]))
}

async function boxes(named: Record<string, Locator>) {
  const found: Record<string, unknown> = {}
  for (const [name, locator] of Object.entries(named)) {
    await expect(locator).toBeVisible()
    found[name] = await locator.boundingBox()
  }
  return found
}

test(
  'the navigation leads to the tabs and back, marks the current page, and is replaced by tabs on a phone',
  both,
  async ({ page, say, signIn }) => {
    await signIn(newPerson())
    await page.setViewportSize(desktop)
    await page.goto('/settings')
    const nav = page.getByRole('navigation', { name: say(homeMessages.tabs) })
    const way = (text: { en: string; ar: string }) => nav.getByRole('link', { name: say(text), exact: true })
    await expect(nav.locator('[aria-current]')).toHaveCount(0)
    await way(homeMessages.qr).click()
    await expect(page).toHaveURL(/\/\?tab=qr$/)
    await expect(way(homeMessages.qr)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: say(homeMessages.qr) })).toBeVisible()
    await way(homeMessages.search).click()
    await page.getByRole('textbox', { name: say(homeMessages.findPeople) }).click()
    await expect(page).toHaveURL(/\/search$/)
    await expect(way(homeMessages.search)).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: say(homeMessages.settings), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(settingsMessages.title) })).toBeFocused()
    await way(homeMessages.search).click()
    await expect(page).toHaveURL(/\/search$/)
    await page.getByRole('button', { name: say(bellMessages(0)), exact: true }).click()
    await expect(page.getByRole('dialog', { name: say(notificationMessages.title) })).toBeVisible()
    await hasNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await way(homeMessages.profile).click()
    await isOnPhone(page, say(homeMessages.tabs))
  },
)

async function isOnPhone(page: Page, tabs: string) {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('tablist', { name: tabs })).toBeVisible()
  await expect(page.getByRole('navigation', { name: tabs })).toHaveCount(0)
  await expect(page.locator('.rail')).toBeHidden()
}
