import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { fileOf, screenshots } from '#app/homeScreen/screenshots.server.ts'
import { root } from '#ground/root.server.ts'
import { languages } from '#ground/words/i18n.ts'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { allSeven } from '#rooms/ratings/ratings.rules.ts'
import { saveRatings } from '#rooms/ratings/saving/saving.sql.ts'
import { findChromium } from '../../run/chromium.ts'
import { rate } from '../support/acts.ts'
import { openTestDatabase } from '../support/database.ts'
import { addPerson, people } from '../support/people.ts'
import { specified } from '../support/policies.ts'
import { withJourneyServers } from './journeyServers.ts'
import { withTestPostgres } from './testPostgres.ts'

/**
 * Photographs the app for the sheet by which phones install it, in both languages. Run it when the screens
 * have changed.
 */
const folder = join(root, 'src/app/homeScreen/screenshots')
const mostBytes = 100_000
const given = { knowledge: 5, manners: 5, friendliness: 4, humor: 4, moneyHandling: 5 }
const received = [
  { knowledge: 5, manners: 5, friendliness: 4, humor: 4, openMindedness: 4, moneyHandling: 5 },
  { knowledge: 4, manners: 5, friendliness: 5, humor: 5, travelCompanion: 4 },
  { manners: 5, friendliness: 5, humor: 4, openMindedness: 5, travelCompanion: 5 },
  { knowledge: 5, manners: 4, humor: 3, moneyHandling: 4, travelCompanion: 5 },
]
const executablePath = findChromium()
if (typeof executablePath !== 'string') throw new Error(executablePath.missing)

await withTestPostgres(() =>
  withJourneyServers(async ({ JOURNEY_ORIGIN: origin, JOURNEY_DATABASE: connectionString }) => {
    const db = openTestDatabase({ connectionString })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const [noura, sara] = [await addPerson(db, people.noura), await addPerson(db, people.sara)]
    for (const id of [noura, sara]) await rate(db, id, received)
    const scores = allSeven(given)
    const both = [
      { raterId: noura, ratedId: sara, scores },
      { raterId: sara, ratedId: noura, scores },
    ]
    await saveRatings(db, both, specified)
    await db.write('unread', 'delete from notifications', [])
    const sessions = {
      ar: await openSession(db.write, noura, 3600),
      en: await openSession(db.write, sara, 3600),
    }
    const places = { ar: placesFor('sara'), en: placesFor('noura') }
    for (const language of languages) {
      for (const each of screenshots) {
        const scale = each.form === 'narrow' ? 2 : 1
        const context = await browser.newContext({
          viewport: { width: each.width / scale, height: each.height / scale },
          deviceScaleFactor: scale,
          reducedMotion: 'reduce',
        })
        const cookies = Object.entries({ language, session: sessions[language] })
        await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
        const page = await context.newPage()
        await page.goto(origin + places[language][each.page], { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        const picture = await sharp(await page.screenshot())
          .webp({ quality: 80 })
          .toBuffer()
        if (picture.length > mostBytes)
          throw new Error(`${fileOf(each, language)} has ${picture.length} bytes`)
        await writeFile(join(folder, fileOf(each, language)), picture)
        await context.close()
      }
    }
    await browser.close()
    await db.close()
  }),
)

function placesFor(handle: string) {
  return { home: '/', rate: `/rate/${handle}` }
}
