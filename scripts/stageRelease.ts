import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { binariesFor } from '#platform/postgres/postgresBinaries.server.ts'
import { root } from '#platform/root.server.ts'
import { version } from '#platform/version.server.ts'
import { ensureBuilt } from './build.ts'

/** `docs`, because messages name its pages. */
export const released = ['db', 'dist', 'docs', 'LICENSE', 'CHANGELOG.md', 'scripts/simat.ts']

export async function stageRelease(folder: string, named = version) {
  await ensureBuilt()
  await mkdir(folder, { recursive: true })
  for (const name of released) await copy(join(root, name), join(folder, name), isNoPhoto)
  const described = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...described, version: named }, null, 2))
  await copy(join(root, 'src'), join(folder, 'src'), isOfServer)
  // Adds links that PostgreSQL's package lacks. If PostgreSQL can't run, this fails now.
  binariesFor(undefined)
  for (const path of packages()) await copy(path, join(folder, relative(root, path)), isOfPackage)
  await mkdir(join(folder, 'bin'))
  await cp(process.execPath, join(folder, 'bin/node'))
  await writeFile(join(folder, 'bin/simat'), await script())
  await chmod(join(folder, 'bin/simat'), 0o755)
  await writeFile(join(folder, 'sbom.json'), npm('sbom', '--omit=dev', '--sbom-format=cyclonedx'))
}

const copy = (from: string, to: string, filter = (_path: string) => true) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, filter })

const isNoPhoto = (path: string) => path !== join(root, 'docs/photos')

const isOfServer = (path: string) => !/\.((test|states)\.ts|tsx)$/.test(path)

/** Omits extension headers, type declarations, and source maps. */
const isOfPackage = (path: string) =>
  !/\.(a|map)$|\.d\.[cm]?ts$|\/native\/(include|lib\/.*\/pgxs)$/.test(path)

/** Excludes Node's package (bin/node is copied instead) and TypeScript, an unused peer dependency. */
function packages() {
  const found = npm('ls', '--omit=dev', '--all', '--parseable').trim().split('\n').slice(1)
  return found.filter(
    (path) => !/\/node_modules\/(node-(linux|bin-darwin|darwin)-\w+|@?typescript)(\/|$)/.test(path),
  )
}

const npm = (...typed: string[]) =>
  execFileSync('npm', typed, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

async function script() {
  const flags: string[] = JSON.parse(await readFile(join(root, 'scripts/serverFlags.json'), 'utf8'))
  return `#!/bin/sh
# Without a word after it the server starts; with words, the operator's command line.
here=$0
# The image has no readlink, and needs none, because nobody calls it there by a link.
if [ -L "$0" ]; then here=$(readlink -f "$0"); fi
home=\${here%/*}/..
export SIMAT_COMMAND=simat NODE_ENV="\${NODE_ENV:-production}" NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$home/compiled}"
if [ $# = 0 ]; then exec "$home/bin/node" ${flags.join(' ')} "$home/src/app/serverProcess.server.ts"; fi
exec "$home/bin/node" "$home/scripts/simat.ts" "$@"
`
}
