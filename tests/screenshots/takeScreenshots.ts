import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { findChromium } from '../../scripts/chromium.ts'

/**
 * `npm run screenshots -- home` renders matching states in every language, theme, and three widths, without a
 * server or database. `--docs` retakes the committed pictures.
 */
const wanted = process.argv.slice(2).join(' ')
const folder = join(root, 'photos')
const nowhere = 'https://states.simat.test'
const chromium = findChromium()
if (typeof chromium !== 'string') throw new Error(chromium.missing)
await ensureBuilt()
if (wanted === '--docs') {
  await (await import('./docsPictures.ts')).takePictures(chromium)
  process.exit()
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', 'states.screens.spec', '--reporter=line', '--grep', wanted],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium, PHOTOS: '1', E2E_SUITE: 'states', E2E_ORIGIN: nowhere },
  },
)
const pictures = globSync('*.png', { cwd: folder }).sort()
const figure = (file: string) =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>${wanted}</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;font:14px system-ui}figure{margin:0}img{height:480px;border:1px solid #ccc}</style>
${pictures.map(figure).join('\n')}
`,
)
console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`)
process.exitCode = status ?? 1
