import type { Reader } from './reader.server.ts'

/** The hosts to which messages are sent, and no others, because browsers tell us the address. */
const services: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
]

export function readPush(read: Reader) {
  const privateKey = read.secret('PUSH_PRIVATE_KEY')
  if (privateKey && !/^[\w-]{43}$/.test(privateKey)) read.wrong('PUSH_PRIVATE_KEY')
  return { privateKey, services }
}
