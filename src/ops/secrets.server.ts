import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config/config.server.ts'

export type Secrets = {
  appSecret: string
  /** The current secret first, then the former one, which is only accepted for reading. */
  appSecrets: readonly string[]
  adminPassword: string | null
}

/** Development generates and stores missing secrets, and prints the admin password once. */
export async function secretsFor(config: Config, say: (line: string) => void): Promise<Secrets> {
  const appSecret = await appSecretFor(config)
  const appSecrets = appSecretsWith(appSecret, config)
  if (!config.hasAdminPassword) return { appSecret, appSecrets, adminPassword: null }
  if (config.adminPassword) return { appSecret, appSecrets, adminPassword: config.adminPassword }
  const { value, isNew } = await storedAdminPassword(config)
  if (isNew) say(`The admin password, which is shown only this once: ${value}`)
  return { appSecret, appSecrets, adminPassword: value }
}

export const appSecretFor = async (config: Config) =>
  config.appSecret ?? (await kept(fileOf(config, 'app-secret'))).value

export const appSecretsWith = (appSecret: string, { formerAppSecret }: Config) =>
  formerAppSecret ? [appSecret, formerAppSecret] : [appSecret]

export const appSecretsFor = async (config: Config) => appSecretsWith(await appSecretFor(config), config)

export const storedAdminPassword = (config: Config) => kept(fileOf(config, 'admin-password'))

export const renewAdminPassword = (config: Config) => made(fileOf(config, 'admin-password'))

const fileOf = ({ dataDir }: Config, name: string) => join(dataDir, 'secrets', name)

async function kept(file: string) {
  const known = await readFile(file, 'utf8').catch(() => null)
  return known ? { file, value: known, isNew: false } : { ...(await made(file)), isNew: true }
}

async function made(file: string) {
  const value = randomBytes(24).toString('base64url')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, value, { mode: 0o600 })
  return { file, value }
}
