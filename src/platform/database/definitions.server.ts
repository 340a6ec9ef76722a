import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

type Definition = {
  name: string
  text: string
  digest: string
  functions: string[]
  tasks: string[]
}

/** Unlike migrations, definition files are edited in place. */
export async function definitionsIn(folder: string): Promise<Definition[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return {
        name,
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        functions: [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, named]) => named!),
        tasks: [
          ...namedIn(text, 'Recomputes').map((each) => `recompute ${each}`),
          ...namedIn(text, 'Reindexes').map((each) => `reindex ${each}`),
        ],
      }
    }),
  )
}

const namedIn = (text: string, label: string) =>
  [...text.matchAll(new RegExp(`^-- ${label}: (.+)$`, 'gm'))].flatMap(([, list]) => list!.split(', '))

/** Skips known digests: in a rolling update, a newer server has replaced those definitions. */
export async function newDefinitions(client: pg.Client, definitions: Definition[]) {
  if (definitions.length === 0) return []
  const { rows } = await client.query<Known>('select name, digest from definitions')
  const applied = new Set(rows.map(keyOf))
  return definitions.filter((definition) => !applied.has(keyOf(definition)))
}

/** Columns and indexes use these functions, so they must exist before the first table. */
export async function defineColumns(client: pg.Client, definitions: Definition[]) {
  for (const each of definitions) if (each.name.startsWith('columns/')) await apply(client, each)
}

export async function define(client: pg.Client, definitions: Definition[]) {
  if (definitions.length === 0) return
  const changed = await applyAll(client, definitions)
  await note(client, definitions)
  await queue(client, changed)
}

/** A restored backup's values may come from older functions, so they may need recomputing. */
export async function defineLoaded(client: pg.Client, definitions: Definition[]) {
  const { rows } = await client.query<Known>(
    'select distinct on (name) name, digest from definitions order by name, id desc',
  )
  const last = new Set(rows.map(keyOf))
  const others = definitions.filter((definition) => !last.has(keyOf(definition)))
  const changed = await applyAll(client, definitions)
  await note(client, others)
  await queue(client, [...others, ...changed])
}

/** Returns changed definitions. New functions don't count, because no stored value depends on them. */
async function applyAll(client: pg.Client, definitions: Definition[]) {
  const before = await functionsOn(client)
  for (const definition of definitions) await apply(client, definition)
  const after = await functionsOn(client)
  const isChanged = (name: string) => before.has(name) && before.get(name) !== after.get(name)
  return definitions.filter(({ functions }) => functions.some(isChanged))
}

type Known = Pick<Definition, 'name' | 'digest'>
const keyOf = ({ name, digest }: Known) => `${name} ${digest}`

async function apply(client: pg.Client, { name, text }: Definition) {
  try {
    await client.query(text)
  } catch (cause) {
    throw new Error(`${name} could not be applied, and no definition was`, { cause })
  }
}

/** Re-inserts known digests: the latest row per name is in force. */
async function note(client: pg.Client, definitions: Known[]) {
  for (const { name, digest } of definitions) {
    await client.query('delete from definitions where name = $1 and digest = $2', [name, digest])
    await client.query('insert into definitions (name, digest) values ($1, $2)', [name, digest])
  }
}

/** Strips comments, so editing one doesn't trigger a recomputation. */
async function functionsOn(client: pg.Client) {
  const { rows } = await client.query<{ name: string; body: string }>(
    `select proname as name, string_agg(regexp_replace(pg_get_functiondef(oid), '^\\s*--.*$', '', 'gn'), '' order by oid) as body
       from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind = 'f' group by proname`,
  )
  return new Map(rows.map(({ name, body }) => [name, body]))
}

const queue = (client: pg.Client, changed: Definition[]) =>
  client.query(
    `insert into recomputations (task, after) select distinct task, '' from unnest($1::text[]) task
       on conflict (task) do update set after = ''`,
    [changed.flatMap(({ tasks }) => tasks)],
  )
