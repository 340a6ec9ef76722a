import type { Page } from '@playwright/test'
import { adminPasskeyMessages } from '#admin/administrators/administrators.messages.ts'
import type { Role } from '#admin/roles/roles.contract.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { giveRole } from './administrators.ts'
import { trustPasskeys } from './passkeys.ts'
import { addPerson } from './people.ts'
import { newPerson } from './signingIn.ts'
import type { TestDatabase } from './unchecked.ts'
import { addVirtualAuthenticator, atLocalhost } from './virtualAuthenticator.ts'

type Coming = { page: Page; db: TestDatabase; say: (text: Text) => string }

export async function openAdminByName({ page, db, say }: Coming, name: string, role: Role = 'admin') {
  await addVirtualAuthenticator(page)
  const id = await addPerson(db, newPerson())
  await addPasskeyInBrowser(page, db, id)
  await giveRole(db, name, id, role)
  await page.goto('/admin')
  await page.getByRole('button', { name: say(adminPasskeyMessages.signIn) }).click()
  return id
}

async function addPasskeyInBrowser(page: Page, db: TestDatabase, id: number) {
  const url = atLocalhost(process.env.E2E_TRUSTED_ORIGIN)
  const value = await createSession(db.write, id, 3600)
  await page.context().addCookies([{ name: 'session', value, url }])
  await page.goto('/terms-of-use')
  const { sendCode, begin, add } = passkeysCalls
  await page.evaluate(
    async ([code, options, made]) => {
      const post = async (path = '', body = {}) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const { otpCode } = await post(code)
      const begun = await post(options, { code: otpCode })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.options)
      const credential = await navigator.credentials.create({ publicKey })
      if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was made')
      const { id: key, rawId, response } = credential.toJSON()
      const { clientDataJSON, attestationObject, transports } =
        response as AuthenticatorAttestationResponseJSON
      const kept = { clientDataJSON, attestationObject, transports }
      const shown = { id: key, rawId, type: 'public-key', clientExtensionResults: {}, response: kept }
      await post(made, { made: shown, name: 'Laptop' })
    },
    [sendCode.path, begin.path, add.path],
  )
  await trustPasskeys(db, id)
  await page.context().clearCookies({ name: 'session' })
}
