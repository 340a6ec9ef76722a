import type { Page } from '@playwright/test'

/** A device's own lock, which confirms at once. Passkeys are for hosts, so pages must be at localhost. */
export async function addVirtualAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The same server under the name by which browsers make passkeys. */
export const atLocalhost = (origin = '') => origin.replace('127.0.0.1', 'localhost')
