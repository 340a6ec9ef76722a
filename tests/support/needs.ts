import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '#platform/root.server.ts'
import { importsOf, withoutComments } from './source.ts'

type Needs = { files: ReadonlySet<string>; packages: ReadonlySet<string> }

export function needsOf(path: string, follows: (path: string) => boolean = () => true): Needs {
  const files = new Set([path])
  const packages = new Set<string>()
  for (const each of files) {
    if (each !== path && !follows(each)) continue
    const own = ownNeeds(each)
    for (const file of own.files) files.add(file)
    for (const name of own.packages) packages.add(name)
  }
  return { files, packages }
}

const known = new Map<string, Needs>()

function ownNeeds(path: string): Needs {
  const before = known.get(path)
  if (before) return before
  const needs = /\.(tsx?|mjs)$/.test(path)
    ? needsIn(path, withoutComments(readFileSync(join(root, path), 'utf8')))
    : nothing
  known.set(path, needs)
  return needs
}

const nothing: Needs = { files: new Set(), packages: new Set() }
const fromPackage = /^import\s+(?!type\b)[^'"`]*['"]([^'"#.][^'"]*)['"]/gm
const fileName = /['"`]([\w./-]+\.\w+)['"`]/g

function needsIn(path: string, text: string): Needs {
  const imported = importsOf({ path, text }).filter(({ typeOnly }) => !typeOnly)
  const named = [...text.matchAll(fileName)].flatMap(([, name = '']) => [
    normalize(name),
    join(dirname(path), name),
  ])
  const files = [...imported.map(({ to }) => to), ...named].filter((each) => isInRepository(each))
  const packages = [...text.matchAll(fromPackage)].map(([, name = '']) => name)
  return { files: new Set(files), packages: new Set(packages) }
}

const isInRepository = (path: string) =>
  !path.startsWith('..') &&
  !path.startsWith('/') &&
  !path.startsWith('node_modules') &&
  existsSync(join(root, path))
