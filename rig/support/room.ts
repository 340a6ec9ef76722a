import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many gigabytes the files below a folder take; some may go away meanwhile. */
async function roomOf(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1e9
}

/** Looks every second how much room a folder takes until it is stopped, and returns by how much that grew at most. */
export function watchingRoom(folder: string) {
  let isOn = true
  const watching = (async () => {
    const first = await roomOf(folder)
    let most = first
    while (isOn) {
      most = Math.max(most, await roomOf(folder))
      await sleep(1000)
    }
    return most - first
  })()
  return () => {
    isOn = false
    return watching
  }
}
