import { resolve } from 'node:path'
import { readConfig } from '#ops/config/config.server.ts'
import { root } from '#platform/root.server.ts'

/** Ignores all other settings, so no provider, bucket, or database is reachable. */
const read = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'REQUESTS_PER_MINUTE',
  'CONNECTIONS_PER_ADDRESS',
  'LOG_LEVEL',
  'TIMEOUT_SCALE',
]

/** The limits of production, which development lifts. */
const forStrangers = { HOST: '0.0.0.0', REQUESTS_PER_MINUTE: '600', CONNECTIONS_PER_ADDRESS: '256' }

export function demoConfig(isPublic: boolean, environment: NodeJS.ProcessEnv) {
  const given = read.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  const config = readConfig({
    NODE_ENV: 'development',
    DATA_DIR: resolve(root, '.demo'),
    ...(isPublic && forStrangers),
    ...Object.fromEntries(given),
    EDITION: 'trusted',
  })
  return { ...config, hasPush: config.hasPush && !isPublic }
}
