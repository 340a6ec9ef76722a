import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '#platform/root.server.ts'

export type SourceFile = { path: string; text: string; lines: number }

export const sourceFiles = (pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => /\.\w+$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    })

type Import = { from: string; to: string; typeOnly: boolean }

const statement = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`]*?from\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Includes dynamic imports, excludes packages. */
export function importsOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): Import[] {
  const statements = [...text.matchAll(statement)].map(([, type, to = '']) => ({
    to,
    typeOnly: Boolean(type),
  }))
  const dynamics = [...text.matchAll(dynamic)].map(([, to = '']) => ({ to, typeOnly: false }))
  return [...statements, ...dynamics]
    .map(({ to, typeOnly }) => ({ from: path, to: resolved(path, to), typeOnly }))
    .filter(({ to }) => to !== '')
}

const clause = /^(?:import|export)\s+(?:type\s+)?([\w*{][^'"`]*?)\s+from\s+['"]([^'"]+)['"]/gm
const awaited = /\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\)?\.(?!then)(\w+)|\.then\(\s*\(\{([^}]*)\})?/g

/** Returns `path name` pairs; `*` means all names. */
export function namesImportedBy({ path, text }: SourceFile) {
  const listed = [...text.matchAll(clause)].flatMap(([, names = '', to = '']) =>
    names.includes('*')
      ? [`${resolved(path, to)} *`]
      : [...names.matchAll(/(?:^|[{,])\s*(?:type\s+)?(\w+)/g)].map(
          ([, name]) => `${resolved(path, to)} ${name}`,
        ),
  )
  const dynamics = [...text.matchAll(awaited)].flatMap(([, to = '', one, several]) =>
    (one ?? several ?? '*').split(',').map((name) => `${resolved(path, to)} ${name.trim()}`),
  )
  return [...listed, ...dynamics]
}

function resolved(from: string, to: string) {
  if (to.startsWith('#tests/')) return to.slice(1)
  if (to.startsWith('#')) return `src/${to.slice(1)}`
  return to.startsWith('.') ? normalize(join(dirname(from), to)) : ''
}

const strings = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/
const commentOrString = new RegExp(`/\\*[\\s\\S]*?\\*/|//.*$|${strings.source}`, 'gm')

/** Without comments, with empty strings. */
export const codeOf = (text: string) =>
  text.replace(commentOrString, (found) => (found.startsWith('/') ? '' : "''"))

export const withoutComments = (text: string) =>
  text.replace(commentOrString, (found) => (found.startsWith('/') ? '' : found))
