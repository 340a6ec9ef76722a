import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root } from '#ground/root.server.ts'
import { type Language, languages } from '#ground/words/i18n.ts'
import { handleOwnerReader } from '#rooms/account/handles/handles.sql.ts'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { openStore } from '#rooms/photos/store.server.ts'
import { findChromium } from '../../run/chromium.ts'
import { makeWorld } from '../../run/demo/world.ts'
import { openTestDatabase } from '../support/database.ts'
import { trusted } from '../support/policies.ts'
import type { TestDatabase } from '../support/unchecked.ts'
import { type JourneyEnvironment, withJourneyServers } from './journeyServers.ts'
import { animate } from './photographs/animation.ts'
import { company } from './photographs/company.ts'
import { type Photographed, type Scene, scenes } from './photographs/scenes.ts'
import { documentPhotos, sheetOf } from './photographs/sheets.ts'
import { withTestPostgres } from './testPostgres.ts'

/** Photographs the screens named in the command, or all, and lays each screen's photographs on one sheet. */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isForDocuments = process.argv.includes('--docs')
const isFilm = process.argv.includes('--film')
const themes = ['light', 'dark'] as const
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

const executablePath = findChromium()
if (typeof executablePath !== 'string') throw new Error(executablePath.missing)
const folder = join(root, 'photos/screens')
mkdirSync(folder, { recursive: true })
const launched = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

if (isFilm) {
  const browser = await launched()
  await animate(browser)
  await browser.close()
} else {
  await withTestPostgres(() =>
    withJourneyServers(async (environment, servers) => {
      const connection = { connectionString: environment.JOURNEY_TRUSTED_DATABASE }
      const db = openTestDatabase(connection)
      const store = openStore({ media: { store: 'disk' }, dataDir: join(servers, 'trusted') })
      await makeWorld({ connection, db, store, policy: trusted })
      const browser = await launched()
      const taken: Photographed[] = []
      for (const language of languages)
        taken.push(...(await photographsIn(browser, language, environment, db)))
      await browser.close()
      await db.close()
      for (const name of new Set(taken.map(({ scene }) => scene)))
        await sheetOf(
          taken.filter(({ scene }) => scene === name),
          join(folder, `${name}.webp`),
        )
      if (isForDocuments) await documentPhotos(taken)
    }),
  )
}

async function photographsIn(
  browser: Browser,
  language: Language,
  { JOURNEY_TRUSTED_ORIGIN: baseURL, JOURNEY_ADMIN_PASSWORD }: JourneyEnvironment,
  db: TestDatabase,
) {
  const them = company(language)
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url: baseURL }])
  const page = await context.newPage()
  const taken: Photographed[] = []
  let isSignedIn = false
  for (const scene of scenes({ ...them, language, password: JOURNEY_ADMIN_PASSWORD })) {
    if (words.length > 0 && !words.some((word) => scene.name.includes(word))) continue
    if (scene.member && !isSignedIn) {
      const owner = await handleOwnerReader(db)(them.viewer.handle)
      const value = await openSession(db.write, owner!.id, 3600)
      await context.addCookies([{ name: 'session', value, url: baseURL }])
      isSignedIn = true
    }
    taken.push(...(await everyLook(page, scene, language)))
  }
  await context.close()
  return taken
}

async function everyLook(page: Page, scene: Scene, language: Language) {
  const taken: Photographed[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(scene.path, { waitUntil: 'networkidle' })
    await scene.act?.(page)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForLoadState('networkidle')
      const path = join(folder, `${scene.name}-${size.width}-${language}-${theme}.png`)
      await page.screenshot({ path, animations: 'disabled' })
      taken.push({ scene: scene.name, width: size.width, language, theme, path })
    }
  }
  return taken
}
