import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { homeMessages } from '#features/home/home.messages.ts'
import { profileMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { preferenceMessages } from '#features/settings/preferences/preferences.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { rate } from '../support/actions.ts'
import { desktop, expect, isStill, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { decoded } from '../support/qr.ts'
import { newPerson } from '../support/signingIn.ts'

/** Landscape phones, and three desktops at 200% zoom. */
const low = [
  { width: 568, height: 320 },
  { width: 640, height: 360 },
  { width: 720, height: 450 },
  { width: 960, height: 540 },
]

test('on a low screen the stars are visible without scrolling, clear of the bar, for a visitor and a member', {
  tag: '@both',
}, async ({ page, say, signIn, db, language }) => {
  const name = language === 'ar' ? 'عبدالرحمن بن خالد العتيبي' : 'Abdulrahman bin Khalid Al-Otaibi'
  const other = { ...newPerson(), name }
  await rate(db, await addPerson(db, other), [{ knowledge: 4, manners: 5 }, { humor: 2 }])
  const submit = page.getByRole('button', { name: say(rateMessages.submit) })
  const star = page
    .locator('fieldset')
    .first()
    .getByRole('radio', { name: say(starMessages(5)) })
  for (const who of ['visitor', 'member']) {
    if (who === 'member') await signIn(newPerson())
    for (const size of low) {
      await page.setViewportSize(size)
      await page.goto(`/rate/${other.handle}`)
      await expect(star).toBeVisible()
      const [stars, bar] = [await star.boundingBox(), await submit.boundingBox()]
      expect(stars!.y + stars!.height, `${who} at ${size.width}`).toBeLessThan(bar!.y)
    }
  }
})

test('a focused element is never under a sticky bar', async ({ page, signIn, db, language }) => {
  const other = { ...newPerson(), name: `Kin of ${language}` }
  await rate(db, await addPerson(db, other), [{ knowledge: 4 }])
  const { id } = await signIn(newPerson())
  await rate(db, id, [{ knowledge: 5 }])
  for (const path of ['/', '/?tab=qr', `/rate/${other.handle}`, '/edit-profile', `/user/${other.handle}`]) {
    await page.setViewportSize({ width: 360, height: 500 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 14; stop += 1) {
        await page.keyboard.press(key)
        await expect.poll(() => coveredFocus(page), `${path}, ${key} ${stop}`).toBeNull()
      }
    }
  }
})

test('forced colors show buttons, cards, switches on and off, bars and the QR code', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const other = newPerson()
  await rate(db, await addPerson(db, other), [{ knowledge: 4 }])
  const me = newPerson()
  await signIn(me)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/settings')
    const push = page.getByRole('switch', { name: say(preferenceMessages.push) })
    const [on, onKnob] = [await ground(push), await ground(push.locator('+ span'))]
    await push.click()
    await expect(push).not.toBeChecked()
    await isStill(page)
    const [off, offKnob] = [await ground(push), await ground(push.locator('+ span'))]
    expect(on).not.toBe(off)
    expect([on, off]).not.toContain(undefined)
    expect(on).not.toBe(onKnob)
    expect(off).not.toBe(offKnob)
    await hasEdge(push)
    await hasEdge(page.locator('.rounded-card').first())
    await page.goto('/invite')
    await hasEdge(page.getByRole('progressbar'))
    await page.goto(`/user/${other.handle}`)
    await hasEdge(page.getByRole('link', { name: say(profileMessages.rate) }))
    const [petal, number, petalGround] = await page
      .locator('[role=group] svg')
      .evaluate((flower) => [
        ...['g > g > path', 'text.fill-on-accent'].map(
          (part) => getComputedStyle(flower.querySelector(part)!).fill,
        ),
        getComputedStyle(document.body).backgroundColor,
      ])
    expect(number, 'a number on its petal').toBe(petalGround)
    expect(petal, 'a petal on the ground').not.toBe(petalGround)
    await page.goto('/?tab=qr')
    await hasEdge(page.getByRole('button', { name: say(sharingMessages.save) }))
    await hasEdge(page.getByRole('tab', { name: say(homeMessages.qr) }))
    const code = await page.getByRole('img', { name: say(sharingMessages.alt) }).screenshot()
    expect(await decoded(code)).toBe(`${baseURL}/rate/${me.handle}`)
  }
})

test('reduced motion: screens only fade, for 100 ms at most', async ({ page, signIn, db }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await signIn(newPerson())
  await rate(db, id, [{ knowledge: 5 }])
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        const moves = effect
          .getKeyframes()
          .some((frame) => 'translate' in frame || 'scale' in frame || 'transform' in frame)
        const isLong = Number(effect.getComputedTiming().duration) > 100
        if (moves || isLong) moved.push(effect.target?.outerHTML.slice(0, 100) ?? '')
      }
    }
    addEventListener('animationstart', note)
    addEventListener('transitionrun', note)
  })
  for (const path of ['/', '/?tab=qr', '/?tab=premium', '/settings', '/invite']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await isStill(page)
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([])
  }
})

test('printing the QR code gives one poster: name, code, link, one sentence in both languages', {
  tag: '@both',
}, async ({ page, say, signIn, language, baseURL }) => {
  const me = { ...newPerson(), name: language === 'ar' ? 'نورة القحطاني' : 'Noura Al-Qahtani' }
  await signIn(me)
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(desktop)
  await page.goto('/?tab=qr')
  await page.getByRole('button', { name: say(sharingMessages.print) }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const shown = page.locator('body > :visible')
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText(me.name)
  await expect(shown).toContainText(`@${me.handle}`)
  await expect(shown).toContainText(`${new URL(baseURL!).host}/rate/${me.handle}`)
  for (const words of [sharingMessages.scan.en, sharingMessages.scan.ar])
    await expect(shown).toContainText(words)
  const looks = await shown.locator('svg, p').evaluateAll((parts) =>
    parts.map((part) => {
      const { animationName, color } = getComputedStyle(part)
      return {
        animationName,
        isDark: color
          .match(/\d+/g)!
          .slice(0, 3)
          .every((part) => Number(part) < 128),
      }
    }),
  )
  for (const look of looks) expect(look).toEqual({ animationName: 'none', isDark: true })
  const sheet = await page.screenshot()
  expect(await decoded(sheet)).toBe(`${baseURL}/rate/${me.handle}`)
  if (process.env.PHOTOS) await writeFile(`photos/sheet-${language}.pdf`, pdf)
})

const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

const hasEdge = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
        const ground = getComputedStyle(document.body).backgroundColor
        return (
          Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid' && borderTopColor !== ground
        )
      }),
    )
    .toBe(true)

const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    if (width < 2) return null
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (
      over &&
      (focused.contains(over) || over.contains(focused) || over.closest('label')?.contains(focused))
    )
      return null
    return `${focused.outerHTML.slice(0, 120)} under ${over?.outerHTML.slice(0, 120)}`
  })
