import { send } from '#ground/calls/send.ts'
import { knowsPasskeys, showPasskey } from './browser.ts'
import { passkeysCalls } from './passkeys.contract.ts'

/**
 * Offers a passkey in the field where a number is typed, where the browser knows one, until the signal says
 * that it is no longer wanted. Resolves to true once somebody has signed in by it.
 */
export async function offerPasskey(rememberMe: () => boolean, until: AbortSignal) {
  if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return false
  const { options } = await send(passkeysCalls.beginSignIn, {})
  if (until.aborted) return false
  const shown = await showPasskey(options, until)
  if (!shown) return false
  await send(passkeysCalls.signIn, { shown, rememberMe: rememberMe() })
  return true
}
