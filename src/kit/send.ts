import { sender } from './client.ts'
import { currentLanguage } from './language.ts'

/** The browser's way to make a call. */
export const send = sender({
  fetch: (path, request) => fetch(path, request),
  headers: (call) => ({
    'accept-language': currentLanguage(),
    ...(call.method === 'GET' && rememberedPhone()),
  }),
  // biome-ignore lint/suspicious/noConsole: §8 asks for a failure to be logged with status, address and body
  failed: (status, path, body) => console.error('Call failed', status, path, body),
})

/** §7 asks for this header; the server never reads it. */
function rememberedPhone() {
  const phone = localStorage.getItem('authPhone')
  return phone ? { 'x-auth-phone': phone } : {}
}
