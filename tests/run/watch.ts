import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#ground/root.server.ts'
import type { Asked } from './asked.ts'
import { runNodeTests } from './nodeTests.ts'
import { testFiles } from './testFiles.ts'

/** Editors write a file in several steps, so the tests start a little later than the first of them. */
const settledMs = 100

/** Runs node tests again at every save, until it is interrupted. */
export async function runAtEverySave({ paths, title }: Asked): Promise<never> {
  const everySave = paths.length > 0 || title !== undefined
  const saved = new Set<string>()
  let heard = Promise.withResolvers<void>()
  for (const folder of ['src', 'tests', 'run', 'proof']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.tsx?$/.test(name)) return
      saved.add(join(folder, name))
      heard.resolve()
    })
  }
  if (everySave) await runNodeTests((await testFiles({ paths, title })).node, title)
  for (;;) {
    console.log('\nWaiting for a save; Ctrl+C ends it.')
    await heard.promise
    await wait(settledMs)
    heard = Promise.withResolvers()
    const { node } = await testFiles({ paths, title })
    const files = everySave ? node : node.filter((file) => besideOneOf(saved, file))
    console.log(`\n${[...saved].join(', ')} saved: ${files.length} test files`)
    saved.clear()
    await runNodeTests(files, title)
  }
}

export const besideOneOf = (saved: ReadonlySet<string>, test: string) =>
  [...saved].some((path) => dirname(path) === dirname(test))
