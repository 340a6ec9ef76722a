import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'node:test'
import { root } from '#platform/root.server.ts'

// Keeps the process alive: tests may await unref'd handles.
const staying = setInterval(() => {}, 60_000)
const { files, claims }: { files: string[]; claims: string } = JSON.parse(process.env.SHARED_TESTS ?? '')
/** Runs files one after another, each as a suite, so their hooks stay separate. */
for (const [place, file] of files.entries())
  if (isMine(place)) await suite(file, () => import(join(root, file)))
clearInterval(staying)

/** Creating a directory is an atomic claim. */
function isMine(place: number) {
  try {
    mkdirSync(join(claims, String(place)))
    return true
  } catch {
    return false
  }
}
