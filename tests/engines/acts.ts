import { openSession } from '#features/auth/sessions/sessions.server.ts'
import { stepWords } from '#features/auth/steps/messages.ts'
import type { Language, Text } from '#kit/words/i18n.ts'
import { addPerson, type NamedPerson } from '#tests/support/people.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import type { Browser } from './driver.ts'
import { type Page, pageOf } from './page.ts'

export type Visit = {
  page: Page
  language: Language
  /** The words of the journey's language. */
  say: (text: Text) => string
  db: TestDatabase
  origin: string
  /** A folder for what the journey uploads. */
  folder: string
  /** Signs somebody in, in this browser. */
  signIn: (person: NamedPerson) => Promise<{ id: number }>
}

type Surroundings = Pick<Visit, 'language' | 'db' | 'origin' | 'folder'>

/** A browser on the site in this language; a cookie can only be added where its site is open. */
export async function visit(browser: Browser, around: Surroundings): Promise<Visit> {
  const { language, db, origin } = around
  const page = pageOf(browser, origin)
  const setCookie = (name: string, value: string) =>
    browser.send('addCookie', { cookie: { name, value, path: '/' } })
  await page.open('/terms-of-use')
  await setCookie('language', language)
  return {
    ...around,
    page,
    say: (text) => text[language],
    async signIn(person) {
      const id = await addPerson(db, person)
      await setCookie('session', await openSession(db.write, id, 3600))
      return { id }
    },
  }
}

/** Has a code sent, reads it from the notice that development shows, and types it. */
export async function enterCode({ page, say }: Pick<Visit, 'page' | 'say'>, number: string) {
  await page.types({ role: 'textbox', name: say(stepWords.number) }, number)
  await page.click({ role: 'button', name: say(stepWords.send) })
  const code = { role: 'textbox', name: say(stepWords.code) } as const
  await page.sees(code)
  await page.types(code, await page.read(new RegExp(`${say(stepWords.developmentCode)}\\D*(\\d{6})`)))
}

/**
 * Waits for the heading of a screen, which must not be wider than the window, and of which nothing may
 * complain.
 */
export async function arrives({ page }: Pick<Visit, 'page'>, name: string) {
  await page.sees({ role: 'heading', name })
  await page.until('the page scrolls sideways', () =>
    page.run('return document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
  )
  await isContent(page)
}

/** The browser complained of nothing since the latest screen arrived. */
export async function isContent(page: Page) {
  const complaints = await page.watch()
  if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join('; ')}`)
}
