import type { Page } from '@playwright/test'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { authCalls } from '#features/accounts/accounts.contract.ts'

const keys = { hmacSignatureSecret: 'of the journey', hmacKeySignatureSecret: 'of the journey too' }

/** Demands proof of work for codes, like an overloaded server, and records whether requests included it. */
export async function throttle(page: Page, amount: number) {
  const brought: boolean[] = []
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    counter: amount,
    deriveKey,
    data: { for: 'somebody' },
    expiresAt: Math.ceil(Date.now() / 1000) + 600,
    ...keys,
  })
  for (const { path } of [authCalls.sendCode, authCalls.registerPhone, authCalls.resend]) {
    await page.route(path, async (route) => {
      const { work } = route.request().postDataJSON()
      if (work) {
        brought.push((await verifySolution({ ...work, deriveKey, ...keys })).verified)
        return route.continue()
      }
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { success: false, code: 'TOO_MANY_CODES', message: '', work: challenge },
      })
    })
  }
  return brought
}
