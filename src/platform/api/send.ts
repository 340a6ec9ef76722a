import { currentLanguage } from '#platform/i18n/language.ts'
import { createSender, type Transport } from './client.ts'
import type { Call } from './contract.ts'
import { noteCachedAnswer } from './offlineCache.ts'
import { sessionEnded } from './onSessionEnd.ts'
import { readHeaders } from './readHeaders.ts'

let bearer: string | undefined

/** This credential is kept only in memory; after a reload the cookie takes its place. */
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
    // Who signs in again is not sent away by a call that was made before.
    if (access !== 'admin' || authorization === bearer) sessionEnded(access)
  },
}

/** The browser's way to make a call. */
export const send = createSender(transport)

/** For a read of which signed out is one of the answers. */
export const sendAnySession = createSender({ ...transport, sessionEnded: () => {} })

/**
 * A connection that died without a word would leave a button busy for ever. A large body or file takes its
 * time.
 */
function timeLimit({ bodyLimit, file }: Call) {
  if (file) return null
  return AbortSignal.timeout(bodyLimit ? 180_000 : 30_000)
}
