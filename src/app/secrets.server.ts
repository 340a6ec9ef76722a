import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kit/config.server.ts'

export type Secrets = { appSecret: string; adminPassword: string }

/** The configured ones; a development start without them makes them, keeps them, and says the admin password once. */
export async function secretsFor(config: Config, say: (line: string) => void): Promise<Secrets> {
  const folder = join(config.dataDir, 'secrets')
  const appSecret = config.appSecret ?? (await kept(folder, 'app-secret')).value
  if (config.adminPassword) return { appSecret, adminPassword: config.adminPassword }
  const { value, isNew } = await kept(folder, 'admin-password')
  if (isNew) say(`The admin password, said only this once: ${value}`)
  return { appSecret, adminPassword: value }
}

async function kept(folder: string, name: string) {
  const file = join(folder, name)
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return { value: known, isNew: false }
  const value = randomBytes(24).toString('base64url')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, value, { mode: 0o600 })
  return { value, isNew: true }
}
