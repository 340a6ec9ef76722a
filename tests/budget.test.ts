import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { root } from '#platform/root.server.ts'
import { ensureBuilt } from '../scripts/build.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
const kilobyte = 1024

await ensureBuilt()
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8'),
)
const weight = (files: Iterable<string>) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length,
    0,
  )

function scriptsOf(...names: string[]) {
  const needed = new Set(names)
  for (const name of needed) {
    for (const imported of manifest[name]!.imports ?? []) needed.add(imported)
  }
  return [...needed].map((name) => manifest[name]!.file)
}

test('the first screen needs at most 75 KB of JavaScript, gzip', (t) => {
  const files = scriptsOf('src/app/main.tsx')
  const bytes = weight(files)
  t.diagnostic(`${(bytes / kilobyte).toFixed(2)} KB in ${files.length} files`)
  assert.ok(bytes <= 75 * kilobyte, `${bytes} bytes`)
})

test('home in `trusted` needs at most 140 KB of JavaScript, gzip, without toasts', (t) => {
  const home = 'src/features/home'
  const files = scriptsOf(
    `${home}/HomeScreen.tsx`,
    `${home}/firstDays/FirstDays.tsx`,
    `${home}/ProtectOffer.tsx`,
  )
  const bytes = weight(files)
  t.diagnostic(`${(bytes / kilobyte).toFixed(2)} KB in ${files.length} files`)
  assert.ok(bytes <= 140 * kilobyte, `${bytes} bytes`)
})

test('all CSS is at most 12 KB, gzip', (t) => {
  const bytes = weight(new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
  t.diagnostic(`${(bytes / kilobyte).toFixed(2)} KB`)
  assert.ok(bytes > 0 && bytes <= 12 * kilobyte, `${bytes} bytes`)
})

test('a page loads at most two fonts', () => {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  assert.ok(fonts.length > 0 && fonts.length <= 2, fonts.map(({ file }) => file).join(', '))
})

test('a device caches at most 300 KB for offline use, without the admin screens', (t) => {
  const worker = readFileSync(join(root, 'dist/service-worker.js'), 'utf8')
  const kept = [...new Set(worker.match(/assets\/[\w-]+\.(js|css|woff2)/g))]
  const bytes = weight(kept)
  t.diagnostic(`${(bytes / kilobyte).toFixed(2)} KB in ${kept.length} files`)
  assert.ok(kept.includes(manifest['src/app/main.tsx']!.file))
  assert.ok(!kept.some((file) => /Admin|Charts|Parts/.test(file)))
  assert.ok(bytes <= 300 * kilobyte, `${bytes} bytes`)
})
