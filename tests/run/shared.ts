import { join } from 'node:path'
import { suite } from 'node:test'
import { root } from '#ground/root.server.ts'

// What a test waits for may keep no process running, and this one is needed to the end.
const staying = setInterval(() => {}, 60_000)
/** One file after the other; as a suite each has its hooks to itself. */
for (const file of JSON.parse(process.env.SHARED_TESTS ?? '[]'))
  await suite(file, () => import(join(root, file)))
clearInterval(staying)
