import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { ensureBuilt } from '../../scripts/build.ts'

const secret = '0123456789abcdef'.repeat(2)

test('in production every log line is JSON, even the one with the address; a misspelled setting is reported', async (t) => {
  await ensureBuilt()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'simat-production-'))
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['src/app/serverProcess.server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...{ NODE_ENV: 'production', DATA_DIR, APP_SECRET: secret, ADMIN_PASSWORD: '7kq-mzv2-9xtr' },
      ...{ PUBLIC_ORIGIN: 'https://simat.example', SMS_PROVIDER: 'unifonic', SMS_UNIFONIC_APP_SID: 'sid' },
      ...{ ...serving((await freshDatabase()).connection), PORT: '0', METRICS_PORT: '0' },
      ...{ LAME_DUCK_SECONDS: '0', TRUSTED_PROXY: 'loopback' },
    },
  })
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.includes('Simat is at')) child.kill('SIGTERM')
  }
  if (child.exitCode === null) await once(child, 'exit')
  const told: { level: number; time: string; msg: string; meant?: string }[] = lines.map((line) =>
    JSON.parse(line),
  )
  const said = (start: string) => told.find(({ msg }) => msg.startsWith(start))
  for (const { time } of told) assert.ok(Date.parse(time) > 0)
  assert.match(said('Simat is at')?.msg ?? '', /^Simat is at http:\/\/127\.0\.0\.1:\d+$/)
  assert.ok(said('Metrics are at'))
  assert.equal(said('a name in the environment is nearly')?.meant, 'TRUSTED_PROXIES')
  assert.ok(said('photos are decoded'))
})
