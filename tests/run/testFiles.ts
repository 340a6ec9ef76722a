import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#ground/root.server.ts'

type Wanted = { paths: string[]; title?: string | undefined }
export type TestFiles = { node: string[]; journeys: string[] }

/** Finds the test files that can hold what is wanted. */
export async function testFiles({ paths, title }: Wanted): Promise<TestFiles> {
  const node = await filesMatching('{src,tests,run,proof}/**/*.test.ts', paths)
  const journeys = await filesMatching('tests/journeys/*.spec.ts', paths)
  if (title === undefined) return { node, journeys }
  const found = { node: await naming(title, node), journeys: await naming(title, journeys) }
  // A title that is composed while the tests run is in no file as a whole, so then every file is run.
  return found.node.length + found.journeys.length > 0 ? found : { node, journeys }
}

/** Ignores case, as Playwright does when it matches titles. */
export const titlePattern = (title: string) => new RegExp(RegExp.escape(title), 'i')

async function filesMatching(pattern: string, paths: string[]) {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }))
  return files.filter((file) => paths.length === 0 || paths.some((part) => file.includes(part))).sort()
}

async function naming(title: string, files: string[]) {
  const pattern = titlePattern(title)
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, i) => pattern.test(texts[i] ?? ''))
}
