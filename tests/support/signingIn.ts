import type { Page, Request } from '@playwright/test'
import type { authCalls } from '#features/accounts/accounts.contract.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect } from './e2e.ts'
import type { NamedPerson } from './people.ts'
import type { TestDatabase } from './unchecked.ts'

const numbers = 10_000_000
/** Random numbers would collide, so each process steps through its share by a prime. */
const step = 7919
let nth = Number(process.env.TEST_WORKER_INDEX ?? Math.floor(Math.random() * 1000)) * 10_000

export function newNumber() {
  nth += 1
  return `50${String((nth * step) % numbers).padStart(7, '0')}`
}

export const newPerson = (): NamedPerson => {
  const number = newNumber()
  return { handle: `n${number}`, name: 'نورة', gender: 'female', age: 29, phone: `+966${number}` }
}

export function signingIn(page: Page, say: (text: Text) => string) {
  const number = page.getByLabel(say(signInFormMessages.number), { exact: true })
  const code = page.getByLabel(say(signInFormMessages.code), { exact: true })
  const send = page.getByRole('button', { name: say(signInFormMessages.send) })
  return {
    number,
    code,
    send,
    verify: page.getByRole('button', { name: say(signInFormMessages.verify) }),
    heading: page.getByRole('heading', { level: 1 }),
    toast: (title: Text) => page.getByText(say(title), { exact: true }),
    async askCode(typed: string) {
      await number.fill(typed)
      await send.click()
      await expect(code).toBeFocused()
      const notice = page.getByText(say(signInFormMessages.developmentCode))
      return (await notice.locator('bdi').innerText()).trim()
    },
  }
}

export async function signUp(page: Page, say: (text: Text) => string, number: string, name: string) {
  const { askCode, code } = signingIn(page, say)
  await code.pressSequentially(await askCode(number))
  await page.getByLabel(say(registrationMessages.name)).fill(name)
  await page
    .getByRole('radio', { name: say(registrationMessages.female), exact: true })
    .check({ force: true })
  await page.getByRole('button', { name: say(registrationMessages.submit) }).click()
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export function requestsOf(page: Page, call: (typeof authCalls)[keyof typeof authCalls]) {
  const made: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === call.path) made.push(request)
  })
  return made
}

export const sentEarlier = (db: TestDatabase, digits: string, seconds: number) =>
  db.write(
    'test_sent_earlier',
    `update challenges
        set last_sent_at = last_sent_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
      where phone = $1`,
    [`+966${digits}`, seconds],
  )
