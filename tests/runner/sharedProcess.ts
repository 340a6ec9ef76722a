import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'node:test'
import { root } from '#platform/root.server.ts'

// What a test waits for may keep no process running, and this one is needed to the end.
const staying = setInterval(() => {}, 60_000)
const { files, claims }: { files: string[]; claims: string } = JSON.parse(process.env.SHARED_TESTS ?? '')
/** One after the other, of those that no other process has taken; as a suite each has its hooks to itself. */
for (const [place, file] of files.entries())
  if (isMine(place)) await suite(file, () => import(join(root, file)))
clearInterval(staying)

/** Takes a file by making a folder, which only one process can. */
function isMine(place: number) {
  try {
    mkdirSync(join(claims, String(place)))
    return true
  } catch {
    return false
  }
}
