import { send } from '#ground/calls/send.ts'
import { showPasskey } from './browser.ts'
import { passkeysCalls } from './passkeys.contract.ts'

/** Has the person show a passkey in this session; false if they changed their mind. */
export async function provePasskey() {
  const { options } = await send(passkeysCalls.beginProof, {})
  const shown = await showPasskey(options)
  if (!shown) return false
  await send(passkeysCalls.prove, { shown })
  return true
}
