import type { Page } from '@playwright/test'

/** Confirms immediately. Passkeys need a host name, so pages must use localhost. */
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

export const atLocalhost = (origin = '') => origin.replace('127.0.0.1', 'localhost')
