import { shellPath } from '#ground/serviceWorker/places.ts'
import type { Fetched } from '#ground/serviceWorker/scope.ts'
import { built } from './built.ts'
import { networkOr } from './network.ts'

const prefix = 'parts '
const own = prefix + built.version
const anyEncoding = { ignoreVary: true }

/**
 * While servers are replaced, another version may answer; then this one is not installed, and the browser
 * tries again.
 */
export async function keepParts() {
  const shell = await fetch(shellPath, { cache: 'no-store' })
  if (!shell.ok || !(await shell.clone().text()).includes(built.entry)) throw new Error('another version')
  const cache = await caches.open(own)
  await cache.addAll([...built.files])
  await cache.put(shellPath, shell)
}

/** Runs when no page of the version before is open any more. */
export async function dropOldParts() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== own).map((name) => caches.delete(name)),
  )
}

/** A part of any version that is kept, because the page may be older or newer than this service worker. */
export const partOf = async (request: Request) => (await caches.match(request, anyEncoding)) ?? fetch(request)

export const pageOrShell = (event: Fetched) => networkOr(fetched(event), shell)

const fetched = async ({ request, preloadResponse }: Fetched) => (await preloadResponse) ?? fetch(request)

const shell = async () => (await caches.open(own)).match(shellPath, anyEncoding)
