import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { versionIn } from './version.server.ts'

test('a clone is named after the tag of its commit, by any kind of tag, or else after its commit', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'simat-version-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const author = ['-c', 'user.name=Noura', '-c', 'user.email=noura@simat.test']
  const git = (...words: string[]) =>
    execFileSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' }).trim()
  const commit = () => git('commit', '--quiet', '--allow-empty', '--message', 'Change')

  assert.equal(versionIn(folder, '1.0.0'), '1.0.0')
  git('init', '--quiet')
  assert.equal(versionIn(folder, '1.0.0'), '1.0.0-dev')
  commit()
  const unreleased = () => `1.0.0-dev+${git('rev-parse', '--short=7', 'HEAD')}`
  assert.equal(versionIn(folder, '1.0.0'), unreleased())
  git('tag', '--annotate', 'v1.0.0', '--message', 'Simat 1.0.0')
  assert.equal(versionIn(folder, '1.0.0'), '1.0.0')
  commit()
  assert.equal(versionIn(folder, '1.0.0'), unreleased())
  git('tag', 'v1.0.1-rc.1')
  assert.equal(versionIn(folder, '1.0.0'), '1.0.1-rc.1')
})
