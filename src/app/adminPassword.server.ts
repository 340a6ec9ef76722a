import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kit/config.server.ts'

/** The configured one; a development start without one makes it, keeps it and says it once. */
export async function adminPasswordIn(config: Config, say: (line: string) => void) {
  if (config.adminPassword) return config.adminPassword
  const folder = join(config.dataDir, 'secrets')
  const file = join(folder, 'admin-password')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept
  const password = randomBytes(12).toString('base64url')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, password, { mode: 0o600, flag: 'wx' })
  say(`The admin password, said only this once: ${password}`)
  return password
}
