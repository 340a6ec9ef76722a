import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'

/**
 * The previous release still runs on the new schema; these could remove what it uses or reject its writes.
 */
const contracting = [
  /^drop (table|view|function|procedure|type|domain|sequence|schema|trigger)\b/,
  /^alter \w+ .*\brename\b/,
  /^alter table \w+ drop\b/,
  /^alter table \w+ add (constraint|primary key|unique|check|foreign key|exclude)\b/,
  /^alter table \w+ alter .*\b(set not null|type|drop default)\b/,
  /^alter table \w+ add (?!.*\b(default|generated)\b).*\b(not null|primary key)\b/,
  /^create unique index\b/,
]

function unannounced(migration: string, released: readonly string[]) {
  const text = migration.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  const made = [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name)
  return text.split(';').flatMap((part) => {
    const [, since = ''] = /^-- Unused since (\S+)$/m.exec(part) ?? []
    const statement = part.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()
    const [, table] = /^(?:alter table|create unique index .*? on) (\w+)/.exec(statement) ?? []
    // A table made by the same migration isn't in use yet.
    if (released.includes(since) || made.includes(table)) return []
    return changesOf(statement).filter((change) => contracting.some((pattern) => pattern.test(change)))
  })
}

function changesOf(statement: string) {
  const [, table, changes] = /^alter table (?:if exists |only )*(\w+) (.*)$/.exec(statement) ?? []
  if (!table || !changes) return [statement]
  return changes.split(/,(?![^(]*\))/).map((change) => `alter table ${table} ${change.trim()}`)
}

test('old code works on a new schema: a migration removes only what an earlier release has stopped using', async () => {
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const released = [...changes.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version!)
  const folder = join(root, 'db', 'migrations')
  const names = (await readdir(folder)).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const statements = unannounced(await readFile(join(folder, name), 'utf8'), released)
      return statements.map((statement) => `${name}: ${statement}`)
    }),
  )
  assert.deepEqual(found.flat(), [])
})

test('the test distinguishes contracting from expanding changes, even in one statement', () => {
  const refused = [
    'drop table people',
    'drop function count_guess(text)',
    'alter table people drop column bio',
    'alter table people drop bio',
    'alter table people rename column bio to about',
    'alter table people rename to persons',
    "alter type mood rename value 'a' to 'b'",
    'alter table people add constraint bio_short check (length(bio) < 10)',
    'alter table people add unique (bio)',
    'alter table people add column mood text not null',
    'alter table people alter column bio set not null',
    'alter table people alter bio type varchar(10)',
    'alter table people\n  add column a text,\n  drop column bio',
    'create unique index one_bio on people (bio)',
  ]
  for (const each of refused) assert.equal(unannounced(`${each};`, []).length, 1, each)
  const taken = [
    'create table moods (name text not null unique)',
    'create table moods (name text);\nalter table moods add unique (name);\nalter table moods drop name',
    'alter table people add column mood text',
    "alter table people add column a numeric(3, 2) not null default 0, add column b text not null default ''",
    'create index people_by_bio on people (bio)',
    'drop index people_by_photo',
    'alter table people alter bio drop not null',
    'create function f() returns void language plpgsql as $$ begin drop table people; end $$',
    '-- Unused since 1.0.0\nalter table people drop column bio',
  ]
  for (const each of taken) assert.deepEqual(unannounced(`${each};`, ['1.0.0']), [], each)
  const early = '-- Unused since 9.9.9\nalter table people drop column bio;'
  assert.equal(unannounced(early, ['1.0.0']).length, 1, 'a release that is not out has stopped nothing')
})
