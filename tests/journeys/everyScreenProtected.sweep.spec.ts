import type { Page } from '@playwright/test'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { stepWords } from '#rooms/account/steps/steps.words.ts'
import { whoseWords } from '#rooms/account/steps/whoseWords.ts'
import { protectWords } from '#rooms/home/home.words.ts'
import { devicesWords } from '#rooms/protect/devices/devices.words.ts'
import { numberWords } from '#rooms/protect/numberChange/numberChange.words.ts'
import { ownCodeWords } from '#rooms/protect/ownCode/ownCode.words.ts'
import { stepUpWords } from '#rooms/protect/stepUp/stepUp.words.ts'
import { protectionWords as words } from '#rooms/settings/protection/protection.words.ts'
import { settingsWords } from '#rooms/settings/settings.words.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson, signingIn } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { addVirtualAuthenticator, atLocalhost } from '#tests/support/virtualAuthenticator.ts'

const origin = atLocalhost(process.env.JOURNEY_TRUSTED_ORIGIN)
test.use({ baseURL: origin, database: process.env.JOURNEY_TRUSTED_DATABASE ?? '' })
test.describe.configure({ timeout: 300_000 })

const both = { tag: '@both' }
const named = (page: Page, name: string) => page.getByRole('button', { name })
type Opened = Parameters<typeof openSession>[3]

async function comeIn(page: Page, db: TestDatabase, id: number, opened: Opened = {}) {
  const value = await openSession(db.write, id, 3600, {
    device: { browser: 'chrome', system: 'linux' },
    ...opened,
  })
  await page.context().addCookies([{ name: 'session', value, url: origin }])
}
const addPasskey = (db: TestDatabase, id: number, place: number, name: string, days: number) =>
  db.write(
    'test_passkey',
    `insert into passkeys (id, account_id, place, public_key, counter, transports, is_synced, name, trusted_from)
     values ($5, $1, $2, 'none', 0, '{}', true, $3, now() + make_interval(days => $4))`,
    [id, place, name, days, `${id} ${place}`],
  )

test(
  'protection: devices, passkeys, recovery codes, a proof that is asked for',
  both,
  async ({ page, say, db, look }) => {
    await addVirtualAuthenticator(page)
    const id = await addPerson(db, newPerson())
    await openSession(db.write, id, 3600, { device: { browser: 'safari', system: 'iphone' } })
    await comeIn(page, db, id)
    await openSession(db.write, id, 3600, {
      device: { browser: 'firefox', system: 'windows' },
      limitedSince: Date.now(),
    })
    await openSession(db.write, id, 3600)
    await db.write(
      'test_day_two',
      `update people set created_at = created_at - interval '2 days' where id = $1`,
      [id],
    )
    await page.goto('/')
    const offer = page.getByRole('link', { name: say(protectWords.title) })
    await expect(offer).toBeVisible()
    await look('home-second-day')
    await offer.click()
    await expect(page.getByRole('heading', { name: say(protectWords.title) })).toBeInViewport()
    await page.goto('/')
    await page.getByRole('button', { name: say(protectWords.notNow) }).click()
    await expect(offer).toBeHidden()
    await page.goto('/settings')
    await expect(named(page, say(words.passkeys))).toContainText(say(words.noPasskeys))
    await named(page, say(devicesWords.title)).click()
    await expect(page.getByRole('dialog')).toContainText('Firefox')
    await look('devices')
    await page.keyboard.press('Escape')
    await named(page, say(words.passkeys)).click()
    await expect(named(page, say(words.add))).toBeVisible()
    await look('passkeys-none')
    await page.keyboard.press('Escape')
    await named(page, say(settingsWords.exportData)).click()
    await expect(page.getByRole('dialog')).toContainText(say(stepUpWords.withCode))
    await look('step-up-code')
    await page.keyboard.press('Escape')
    await addPasskey(db, id, 1, 'iPhone', 0)
    await addPasskey(db, id, 2, 'Chrome · Windows', 1)
    await page.reload()
    await named(page, say(words.passkeys)).click()
    await expect(page.getByRole('dialog')).toContainText('iPhone')
    await look('passkeys')
    await db.write('test_prove_now', 'update sessions set proven_at = now() where account_id = $1', [id])
    await named(page, say(words.makeRecovery)).click()
    await expect(page.getByText(say(words.madeRecovery))).toBeVisible()
    await look('recovery-codes')
    await db.write('test_unprove', 'update sessions set proven_at = null where account_id = $1', [id])
    await page.keyboard.press('Escape')
    await named(page, say(settingsWords.exportData)).click()
    await expect(page.getByRole('dialog').last()).toContainText(say(stepUpWords.withPasskey))
    await look('step-up-passkey')
  },
)

test(
  'protection: limited, something grave that was asked for, a number that is to change or was lost',
  both,
  async ({ page, say, db, look }) => {
    const id = await addPerson(db, newPerson())
    await addPasskey(db, id, 1, 'iPhone', 0)
    await db.write('test_codes', `insert into recovery_codes values ($1, 'none')`, [id])
    await comeIn(page, db, id, { limitedSince: Date.now() })
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: say(words.limited) })).toBeVisible()
    await page.getByRole('heading', { name: say(words.limited) }).scrollIntoViewIfNeeded()
    await look('limited')
    await named(page, say(words.useRecovery)).click()
    await look('recovery-code')

    const other = await addPerson(db, newPerson())
    await comeIn(page, db, other)
    await db.write(
      'test_asked',
      `insert into step_ups (token_digest, account_id, act) select token_digest, account_id, 'export' from sessions where account_id = $1`,
      [other],
    )
    await db.write(
      'test_number',
      `insert into number_changes (account_id, phone, phone_shown, country, due_at)
     values ($1, '+966512345678', '+966512345678', 'SA', now() + interval '7 days')`,
      [other],
    )
    await page.goto('/settings')
    await expect(named(page, say(stepUpWords.stop))).toBeVisible()
    await named(page, say(stepUpWords.stop)).scrollIntoViewIfNeeded()
    await look('asked-and-number')

    const lost = await addPerson(db, newPerson())
    await db.write(
      'test_lost',
      `update accounts set phone = null, phone_shown = '', deletion_due_at = now() + interval '180 days' where id = $1`,
      [lost],
    )
    await comeIn(page, db, lost)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: say(numberWords.lost) })).toBeVisible()
    await page.getByRole('heading', { name: say(numberWords.lost) }).scrollIntoViewIfNeeded()
    await look('number-lost')
    await named(page, say(numberWords.change)).first().click()
    await expect(page.getByRole('dialog').getByLabel(say(stepWords.number), { exact: true })).toBeVisible()
    await look('number-change')
  },
)

test('signing in: whose the account of a number is', both, async ({ page, say, db, look }) => {
  const person = newPerson()
  const id = await addPerson(db, person)
  await db.write('test_unseen', 'update accounts set seen_on = seen_on - 50 where id = $1', [id])
  await page.goto('/login')
  const { askCode, code, heading } = signingIn(page, say)
  await code.pressSequentially(await askCode(person.phone.slice(4)))
  await expect(heading).toHaveText(say(whoseWords.title))
  await look('whose')
})

test(
  'settings: kept ones, the end of an account, its code, and the way back',
  both,
  async ({ page, say, signIn, db, look }) => {
    const { id } = await signIn(newPerson())
    await page.goto('/settings')
    await expect(page.getByRole('switch').first()).toBeVisible()
    await look('settings-trusted')
    await page.getByRole('button', { name: say(settingsWords.deleteAccount) }).click()
    await look('deletion')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(ownCodeWords.goOn) }).click()
    await expect(dialog.getByLabel(say(ownCodeWords.code))).toBeFocused()
    await look('deletion-code')
    await db.write(
      'test_leaving',
      `update accounts set deletion_due_at = now() + interval '30 days' where id = $1`,
      [id],
    )
    await page.goto('/settings')
    await expect(page.getByRole('switch').first()).toBeVisible()
    await look('deletion-leaving')
  },
)
