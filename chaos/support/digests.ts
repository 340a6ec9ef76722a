import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#platform/database/database.server.ts'
import { asOwner } from './owner.ts'

/** A restore ends sessions and codes and logs the restore, so these tables differ. */
const changedOnPurpose = ['sessions', 'admin_sessions', 'challenges', 'restores']

export const digestsOf = (connection: Connection) =>
  asOwner(connection, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const digests = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' rows, ' || encode(sha256(convert_to(
                  coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), ''), 'UTF8')), 'hex') as digest
           from ${name} t`,
      )
      digests.set(name, rows[0]!.digest)
    }
    const { rows } = await client.query(
      `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    )
    if (tables.length > 0) digests.set('sequences', JSON.stringify(rows))
    return digests
  })

type Digests = Awaited<ReturnType<typeof digestsOf>>

export function differing(before: Digests, after: Digests) {
  const expected = (name: string) => {
    if (name === 'restores') return /^1 rows/.test(after.get(name) ?? '')
    if (changedOnPurpose.includes(name)) return /^0 rows/.test(after.get(name) ?? '')
    return before.get(name) === after.get(name)
  }
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => !expected(name))
}

export async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, string>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), hash('sha256', await readFile(path)))
  }
  return files
}

export const sameFiles = (some: Map<string, string>, others: Map<string, string>) =>
  some.size === others.size && [...some].every(([name, digest]) => others.get(name) === digest)
