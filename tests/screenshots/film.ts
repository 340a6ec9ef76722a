import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { fivePeople } from '#ops/cli/seed.server.ts'
import { type Language, languages } from '#platform/i18n/i18n.ts'
import { root } from '#platform/root.server.ts'
import type { Role } from '../../demo/demo.contract.ts'
import { demoMessages, demoRoleMessages } from '../../demo/demo.messages.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { startServer } from '../../scripts/server.ts'

const size = { width: 360, height: 640 }
const gap = 12
type Frame = { picture: Buffer; ms: number }

const rated = { en: ['sara', 'verified'], ar: ['noura', 'loved'] } as const satisfies Record<
  Language,
  readonly [keyof typeof fivePeople, Role]
>
const stars = [5, 4, 5, 4, 5, 3, 4]

/** A rating, a night, and the result: the demo in 12 seconds, in both languages. */
const executablePath = findChromium()
if (typeof executablePath !== 'string') throw new Error(executablePath.missing)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const folder = mkdtempSync(join(tmpdir(), 'simat-film-'))
const demo = await startServer('demo/demo.ts', { DATA_DIR: folder, DATABASE_URL: '' })
try {
  const films: Frame[][] = []
  for (const language of languages) films.push(await filmed(language))
  const [left = [], right = []] = films
  const frames = await Promise.all(left.map((frame, i) => beside(frame.picture, right[i]!.picture)))
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 68, delay: left.map(({ ms }) => ms), loop: 0, effort: 6 })
    .toFile(join(root, 'docs/photos/demo.webp'))
} finally {
  await Promise.all([demo.stop(), browser.close()])
  rmSync(folder, { recursive: true, force: true })
}

async function filmed(language: Language) {
  const context = await browser.newContext({
    baseURL: demo.origin,
    viewport: size,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await context.addCookies([{ name: 'language', value: language, url: demo.origin }])
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('demoSteps', '5'))
  const film: Frame[] = []
  const shoot = async (ms: number) => {
    await page.waitForLoadState('networkidle')
    film.push({ picture: await page.screenshot({ animations: 'disabled' }), ms })
  }
  const [name, role] = rated[language]
  await page.goto('/')
  await become(page, 'rater', language)
  await page.goto(`/rate/${fivePeople[name].handle}`)
  await shoot(1100)
  for (const [row, score] of stars.entries()) {
    const star = page
      .locator('fieldset')
      .nth(row)
      .getByRole('radio', { name: starMessages(score)[language] })
    await star.check()
    await star.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    await shoot(row === stars.length - 1 ? 800 : 380)
  }
  await page.getByRole('button', { name: rateMessages.submit[language] }).click()
  await page.getByRole('heading', { name: rateMessages.thanks[language] }).waitFor()
  await shoot(1500)
  await page.getByRole('button', { name: demoMessages.night[language] }).click()
  await shoot(900)
  await page.locator('#demo [role=status]:not(:empty)').waitFor()
  await shoot(1400)
  await become(page, role, language)
  await shoot(2220)
  await page.evaluate(() => window.scrollTo(0, 420))
  await shoot(1800)
  await context.close()
  return film
}

async function become(page: Page, role: Role, language: Language) {
  const fold = page.locator('#demo .fold')
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await page.getByRole('button', { name: demoRoleMessages[role][language], exact: true }).click()
  await page.locator('#demo .fold[aria-expanded=false]').waitFor()
}

function beside(left: Buffer, right: Buffer) {
  return sharp({ create: { ...size, width: 2 * size.width + gap, channels: 3, background: 'white' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: size.width + gap, top: 0 },
    ])
    .png()
    .toBuffer()
}
