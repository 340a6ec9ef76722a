import { currentLanguage } from '#platform/i18n/language.ts'
import { createSender, type Transport } from './client.ts'
import type { Call } from './contract.ts'
import { noteCachedAnswer } from './offlineCache.ts'
import { sessionEnded } from './onSessionEnd.ts'
import { readHeaders } from './readHeaders.ts'

let bearer: string | undefined

/** The token stays in memory only; after a reload the cookie replaces it. */
export const setBearer = (token: string | null) => {
  bearer = token ? `Bearer ${token}` : undefined
}

export const transport: Transport = {
  fetch: async (path, request, call) =>
    noteCachedAnswer(path, await fetch(path, { ...request, signal: timeLimit(call) })),
  headers: (call) => ({
    'accept-language': currentLanguage(),
    ...(call.method === 'GET' && readHeaders.headers()),
    ...(call.access === 'admin' && bearer && { authorization: bearer }),
  }),
  // biome-ignore lint/suspicious/noConsole: §8 asks for a failure to be logged with status, address and body
  failed: (status, path, body) => console.error('Call failed', status, path, body),
  sessionEnded(access, authorization) {
    // A late 401 for an older credential must not sign out a new session.
    if (access !== 'admin' || authorization === bearer) sessionEnded(access)
  },
}

export const send = createSender(transport)

export const sendAnySession = createSender({ ...transport, sessionEnded: () => {} })

/** Without a timeout, a dead connection would keep a button busy forever. */
function timeLimit({ bodyLimit, file }: Call) {
  if (file) return null
  return AbortSignal.timeout(bodyLimit ? 180_000 : 30_000)
}
