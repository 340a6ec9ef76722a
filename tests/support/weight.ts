import { dirname } from 'node:path'
import { type SourceFile, sourceFiles } from './source.ts'

export function printWeight() {
  const code = sourceFiles('{src,tests,scripts,demo,bench,chaos}/**/*.{ts,tsx}')
  const product = code.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const tests = code.filter(
    ({ path }) => path.startsWith('tests/') || (path.startsWith('src/') && isTest(path)),
  )
  const parts = ['platform', 'ui', 'features', 'admin', 'ops', 'app'].map(
    (part) => `${part} ${lines(under(`src/${part}/`, product))}`,
  )
  const others = ['scripts', 'demo', 'bench', 'chaos'].map(
    (part) => `${part} ${lines(under(`${part}/`, code))}`,
  )
  const folders = [...Map.groupBy(product, ({ path }) => dirname(path)).values()].map(({ length }) => length)
  const exported = product.flatMap(
    ({ text }) => text.match(/^export (async )?(const|function|class|type)/gm) ?? [],
  )
  const words = sourceFiles(read).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  console.log(`The house: ${lines(product)} lines of product (${parts.join(', ')}), ${lines(tests)} of tests, ${others.join(', ')}
${product.length} files, nine in ten within ${share(
    0.9,
    product.map((file) => file.lines),
  )} lines; ${folders.length} folders of ${share(0.5, folders)} files at the middle and ${Math.max(...folders)} at most
${exported.length} exported names; ${words} words that a newcomer or an operator reads from front to back`)
}

/** Documents to read front to back; the rest are references. */
const read = `{README,CONTRIBUTING,docs/{README,ARCHITECTURE,GLOSSARY,TERMS,OPERATING,SMS,BACKUPS,RUNBOOK}}.md`

const isTest = (path: string) => /\.(test|spec|states)\.tsx?$/.test(path)
const under = (folder: string, files: SourceFile[]) => files.filter(({ path }) => path.startsWith(folder))
const lines = (files: SourceFile[]) => files.reduce((sum, file) => sum + file.lines, 0)
const share = (part: number, sizes: number[]) => sizes.sort((a, b) => a - b)[Math.floor(part * sizes.length)]
