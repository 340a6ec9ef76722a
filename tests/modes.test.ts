import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { ask } from './support/ask.ts'
import { freshDatabase, serving } from './support/database.ts'
import { addPerson, people } from './support/people.ts'

const clone = mkdtempSync(join(tmpdir(), 'simat-modes-'))
after(() => rmSync(clone, { recursive: true, force: true }))
for (const name of [
  'src',
  'scripts',
  'db',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
])
  cpSync(join(root, name), join(clone, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))

for (const mode of ['development', 'test'])
  test(`a first start with NODE_ENV=${mode} renders a person's page`, async () => {
    rmSync(join(clone, 'dist'), { recursive: true, force: true })
    const { db, connection } = await freshDatabase()
    await addPerson(db, people.noura)
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: mode, DATA_DIR: join(clone, 'data') },
        ...{ ...serving(connection), PORT: '0', LAME_DUCK_SECONDS: '0' },
      },
    })
    for await (const line of createInterface(child.stdout)) {
      const [, origin] = /Simat is at (\S+)/.exec(line) ?? []
      if (!origin) continue
      const page = await ask(origin, { path: `/rate/${people.noura.handle}` })
      child.kill('SIGTERM')
      assert.equal(page.status, 200)
      assert.match(page.text, new RegExp(`<main.*${people.noura.name}`, 's'))
    }
    if (child.exitCode === null) await once(child, 'exit')
    assert.equal(child.exitCode, 0)
  })
