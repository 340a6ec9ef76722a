import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from '#platform/root.server.ts'

const dist = join(root, 'dist')
const stamp = join(dist, '.built-from')

/** Skips the build if the inputs haven't changed. */
export async function ensureBuilt() {
  const wanted = await digestOfInputs()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  console.log('Building the browser part…')
  // A separate process frees Vite's memory. The build is always for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (...script: string[]) =>
    execFileSync(process.execPath, script, { cwd: root, stdio: 'inherit', env })
  run(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn')
  for (const script of ['scripts/buildServiceWorker.ts', 'scripts/buildPrerender.ts']) run(join(root, script))
  await compress(join(dist, 'assets'))
  await writeFile(stamp, wanted)
}

async function digestOfInputs() {
  const source = (await filesUnder(join(root, 'src'))).filter(
    (path) => !/\.(server|test|states)\.ts$/.test(path),
  )
  const paths = [
    ...source,
    ...[
      'vite.config.ts',
      'scripts/buildServiceWorker.ts',
      'scripts/buildPrerender.ts',
      'scripts/withoutSchemas.ts',
      'package-lock.json',
      'package.json',
    ].map((name) => join(root, name)),
  ]
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    hash.update(relative(root, path))
    hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

async function compress(folder: string) {
  const texts = (await filesUnder(folder)).filter((path) => /\.(js|css|svg)$/.test(path))
  await Promise.all(
    texts.map(async (path) => {
      const content = await readFile(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

async function filesUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
