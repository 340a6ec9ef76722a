import type { Page } from '@playwright/test'
import { stepWords } from '#features/auth/steps/messages.ts'
import type { Text } from '#kit/words/i18n.ts'
import { expect, hasNoSidewaysScroll, lookAt, photograph, test } from '#tests/support/journey.ts'
import { newNumber, signingIn, wrongCode } from '#tests/support/signingIn.ts'

type Say = (text: Text) => string

const states: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  phone: async (page, say) => {
    await expect(signingIn(page, say).heading).toHaveText(say(stepWords.askNumber))
  },
  'phone-error': async (page, say) => {
    const { number } = signingIn(page, say)
    await number.press('Enter')
    await expect(number).toHaveAccessibleDescription(say(stepWords.emptyNumber))
  },
  countries: async (page, say) => {
    await page.locator('button[aria-haspopup=dialog]').click()
    await expect(page.getByRole('combobox', { name: say(stepWords.searchCountry) })).toBeFocused()
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  },
  code: async (page, say) => {
    await signingIn(page, say).askCode(newNumber())
    await expect(page.locator('.toast')).toBeVisible()
  },
  'code-wrong': async (page, say) => {
    const { askCode, code } = signingIn(page, say)
    await page.keyboard.type(wrongCode(await askCode(newNumber())))
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.toast')).toBeVisible()
  },
  success: async (page, say) => {
    await page.evaluate(() => history.pushState({ step: 'success' }, ''))
    await expect(signingIn(page, say).heading).toHaveText(say(stepWords.welcome))
  },
}

for (const [name, reach] of Object.entries(states)) {
  test(`${name}: axe 0 in both themes, targets of 44 px, nothing scrolls sideways`, async ({
    page,
    say,
    language,
  }) => {
    await page.goto('/register')
    await expect(signingIn(page, say).number).toBeVisible()
    await reach(page, say)
    await lookAt(page, `auth-${name}-${language}`)
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await photograph(page, `auth-${name}-1280-${language}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await hasNoSidewaysScroll(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await hasNoSidewaysScroll(page)
    await photograph(page, `auth-${name}-320-200-${language}`)
  })
}

test('with the keyboard open, the question, its field and its action are all in view', async ({
  page,
  say,
}) => {
  const { number, send } = signingIn(page, say)
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto('/login')
  await number.fill('50')
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })
  await photograph(page, 'auth-keyboard')
})

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, [role=option]')]
      .filter((target) => target.checkVisibility() && !target.closest('[data-radix-toast-announce-exclude]'))
      .map((target) => {
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
        return { name: target.outerHTML.slice(0, 80), width, height }
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  )
