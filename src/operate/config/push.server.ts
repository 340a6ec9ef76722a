import type { Reader } from './reader.server.ts'

export function readPush(read: Reader) {
  const privateKey = read.secret('PUSH_PRIVATE_KEY')
  if (privateKey && !/^[\w-]{43}$/.test(privateKey)) read.wrong('PUSH_PRIVATE_KEY')
  const services = read.text('PUSH_SERVICES').split(',')
  return { privateKey, services: services.map((host) => host.trim().toLowerCase()).filter(Boolean) }
}
