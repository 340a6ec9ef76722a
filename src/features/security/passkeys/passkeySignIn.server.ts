import { deviceCookie, deviceCookies, deviceSeconds } from '#features/accounts/sessions/device.server.ts'
import { parseDeviceName } from '#features/accounts/sessions/deviceName.ts'
import {
  createSession,
  digestOf,
  rememberedSessionSeconds,
  sessionCookie,
  transientSessionSeconds,
} from '#features/accounts/sessions/sessions.server.ts'
import { settleDispute } from '#features/accounts/sessions/sessions.sql.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { done } from '#platform/api/contract.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { challenges, passkeyReader } from './challenges.server.ts'
import { passkeysCalls } from './passkeys.contract.ts'
import { partyOf, requestOptions } from './webauthn.server.ts'

type PasskeySignInDeps = {
  db: Database
  secure: boolean
  appSecrets: readonly string[]
  publicOrigin: string | null
  signedIn: () => void
}
type Deps = PasskeySignInDeps & ReturnType<typeof preparePasskeySignIn>

export function preparePasskeySignIn(
  deps: Pick<PasskeySignInDeps, 'db' | 'secure' | 'appSecrets' | 'publicOrigin'>,
) {
  return {
    entering: challenges(deps.db, 'sign-in'),
    readSignIn: passkeyReader(deps, 'sign-in'),
    device: deviceCookies(deps.appSecrets),
    cookies: { device: deviceCookie(deps.secure), session: sessionCookie(deps.secure) },
  }
}

export async function beginPasskeySignIn(
  { publicOrigin, entering }: Deps,
  { exchange }: HandlerCall<typeof passkeysCalls.beginSignIn>,
) {
  return { options: await requestOptions(partyOf(exchange, publicOrigin), await entering.give(null)) }
}

/** Needs no code. Untrusted passkeys open a limited session. */
export async function signInByPasskey(
  { db, readSignIn, device, cookies, signedIn }: Deps,
  { input: { shown, rememberMe }, exchange }: HandlerCall<typeof passkeysCalls.signIn>,
) {
  const passkey = await readSignIn(shown, null, exchange)
  if (!passkey?.hasProfile) throw refusal(passkeysCalls.signIn, 'PASSKEY_REFUSED')
  const { accountId: id, phone } = passkey
  const limitedSince = passkey.isTrusted ? null : Date.now()
  const known = exchange.cookie(cookies.device)
  const isNew = phone === null || !device.knows(known, phone)
  const token = await db.transaction(async (query) => {
    if (isNew) await query(notifyUrgently, { personId: id, kind: 'new_device' })
    const opened = await createSession(
      query,
      id,
      rememberMe ? rememberedSessionSeconds : transientSessionSeconds,
      {
        replaced: exchange.cookie(cookies.session),
        device: parseDeviceName(exchange.userAgent),
        limitedSince,
      },
    )
    if (passkey.isTrusted) await query(settleDispute, { accountId: id, tokenDigest: digestOf(opened) })
    return opened
  })
  signedIn()
  exchange.setCookie(cookies.session, token, { seconds: rememberMe ? rememberedSessionSeconds : null })
  if (phone !== null)
    exchange.setCookie(cookies.device, device.remember(known, phone, limitedSince), {
      seconds: deviceSeconds,
    })
  return done
}
