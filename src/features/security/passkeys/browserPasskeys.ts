import { send } from '#platform/api/send.ts'
import {
  type MakeOptions,
  type NewPasskey,
  passkeysCalls,
  type ShownPasskey,
  type ShowOptions,
} from './passkeys.contract.ts'

export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Null if canceled or timed out. */
export async function makePasskey(options: MakeOptions): Promise<NewPasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await orGaveUp(navigator.credentials.create({ publicKey }))
  if (!(made instanceof PublicKeyCredential)) return null
  const { id, rawId, response } = made.toJSON()
  if (!('attestationObject' in response)) return null
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Null if canceled. `offered` uses autofill instead of a prompt. */
export async function showPasskey(options: ShowOptions, offered?: AbortSignal): Promise<ShownPasskey | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const how = offered ? { mediation: 'conditional' as const, signal: offered } : {}
  const shown = await orGaveUp(navigator.credentials.get({ publicKey, ...how }))
  if (!(shown instanceof PublicKeyCredential)) return null
  const { id, rawId, response } = shown.toJSON()
  if (!('signature' in response)) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** `InvalidStateError`: the device already has a passkey, which isn't a failure. */
const gaveUp = ['NotAllowedError', 'AbortError', 'InvalidStateError']

async function orGaveUp<T>(asking: Promise<T>) {
  try {
    return await asking
  } catch (failure) {
    if (failure instanceof DOMException && gaveUp.includes(failure.name)) return null
    throw failure
  }
}

export async function provePasskey() {
  const { options } = await send(passkeysCalls.beginProof, {})
  const shown = await showPasskey(options)
  if (!shown) return false
  await send(passkeysCalls.prove, { shown })
  return true
}

/** Autofill until the signal aborts. True after a sign-in. */
export async function offerPasskey(rememberMe: () => boolean, until: AbortSignal) {
  if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return false
  const { options } = await send(passkeysCalls.beginSignIn, {})
  if (until.aborted) return false
  const shown = await showPasskey(options, until)
  if (!shown) return false
  await send(passkeysCalls.signIn, { shown, rememberMe: rememberMe() })
  return true
}
