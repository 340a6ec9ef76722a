import { authCalls } from '#features/accounts/accounts.contract.ts'
import { mediaPath, thumbnail } from '#features/photos/photoAddress.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { cachedAtHeader } from '#platform/api/offlineCache.ts'
import { shellPath } from '#platform/serviceWorker/paths.ts'
import { type Fetched, scope } from '#platform/serviceWorker/scope.ts'
import { networkFirst } from './networkFirst.ts'
import { type CachedAnswer, isWorkerRequest } from './workerRequests.ts'

type Built = {
  version: string
  entry: string
  files: readonly string[]
}

/** Injected at build time by `scripts/buildServiceWorker.ts`. */
declare const BUILT: Built
const built = BUILT

const prefix = 'parts '
const partsCache = prefix + built.version
const anyEncoding = { ignoreVary: true }

/**
 * During a rolling update a server with another version may answer. The install then fails, and the browser
 * retries.
 */
async function keepParts() {
  const shell = await fetch(shellPath, { cache: 'no-store' })
  if (!shell.ok || !(await shell.clone().text()).includes(built.entry)) throw new Error('another version')
  const cache = await caches.open(partsCache)
  await cache.addAll([...built.files])
  await cache.put(shellPath, shell)
}

async function dropOldParts() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== partsCache).map((name) => caches.delete(name)),
  )
}

/** Looks in every version's cache, because the page may be older or newer than this worker. */
const partOf = async (request: Request) => (await caches.match(request, anyEncoding)) ?? fetch(request)

const pageOrShell = (event: Fetched) => networkFirst(fetched(event), shell)

const fetched = async ({ request, preloadResponse }: Fetched) => (await preloadResponse) ?? fetch(request)

const shell = async () => (await caches.open(partsCache)).match(shellPath, anyEncoding)

type Message = { title: string; body: string; url: string; language: 'en' | 'ar' }

async function showMessage(data: unknown) {
  if (!isMessage(data)) return
  const { title, body, url, language } = data
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    tag: 'news',
    icon: '/icon-192.png',
    data: url,
  })
}

async function openMessage(notification: Notification) {
  notification.close()
  const url = String(notification.data)
  const [page] = await scope.clients.matchAll({ type: 'window' })
  const shown = await page?.navigate(url).catch(() => null)
  await (shown ? shown.focus() : scope.clients.openWindow(url))
}

/** The server no longer notifies signed-out users; this also ends the subscription at the push service. */
async function endSubscription() {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'title' in data && 'url' in data

scope.addEventListener('install', (event) => event.waitUntil(keepParts()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldParts(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
)

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

const { logout } = authCalls

function answerTo(event: Fetched): Promise<Response> | undefined {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (pathname === logout.path && request.method === logout.method) return signOut(event)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return pageOrShell(event)
  if (ownPaths.includes(pathname)) return ownAnswer(request)
  if (pathname.startsWith(mediaPath)) return photoOf(request)
  if (pathname.startsWith('/assets/')) return partOf(request)
}

/** Clears the caches before the page learns of the sign-out. */
async function signOut(event: Fetched) {
  const answer = await fetch(event.request)
  if (answer.ok) {
    event.waitUntil(endSubscription())
    await forgetOwn()
  }
  return answer
}

scope.addEventListener('message', (event) => {
  const { data } = event
  if (!isWorkerRequest(data)) return
  event.waitUntil('keep' in data ? keepOwn(data.keep, data.answers) : forgetOwn())
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.json())))

scope.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)))

const ownCache = 'own'
const status = authCalls.status.path
const profile = profilesCalls.own.path
const always = [status, profile, ratingsCalls.received.path, ratingsCalls.categories.path]
const ownPaths: readonly string[] = [...always, ratingAccessCalls.own.path]

/** Counts sign-outs: answers requested before a sign-out must not be cached after it. */
let forgotten = 0

/** Deletes personal data on sign-out and stops caching until the next sign-in. */
async function forgetOwn() {
  forgotten += 1
  await caches.delete(ownCache)
}

async function keepOwn(handle: string, answers: readonly CachedAnswer[]) {
  const known = await cached(status)
  if (known && (await known.json()).userId !== handle) await forgetOwn()
  const before = forgotten
  const cache = await caches.open(ownCache)
  for (const [path, answer] of answers) await keep(path, JSON.stringify(answer), before)
  for (const path of always) if (!(await cache.match(path))) await ownAnswer(new Request(path))
}

const ownAnswer = (request: Request) => networkFirst(fetchOwn(request), () => cached(request.url))

async function fetchOwn(request: Request) {
  const before = forgotten
  const answer = await fetch(request)
  if (answer.status === 401) await forgetOwn()
  if (answer.ok) await keep(new URL(request.url).pathname, await answer.clone().text(), before)
  return answer
}

async function keep(path: string, body: string, before: number) {
  if (before !== forgotten || !(await caches.has(ownCache))) return
  const cache = await caches.open(ownCache)
  const headers = { 'content-type': 'application/json', [cachedAtHeader]: new Date().toISOString() }
  await cache.put(path, new Response(body, { headers }))
  if (path === profile) await keepPhoto(cache, JSON.parse(body).profileImageUrl)
  if (before !== forgotten) await caches.delete(ownCache)
}

async function keepPhoto(cache: Cache, photo: string | null) {
  const wanted = photo ? [photo, thumbnail(photo)] : []
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(mediaPath) && !wanted.includes(pathname)) await cache.delete(url)
  }
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}

const photoOf = async (request: Request) => (await cached(request.url)) ?? fetch(request)

const cached = async (url: string) =>
  (await caches.has(ownCache)) ? (await caches.open(ownCache)).match(url, { ignoreVary: true }) : undefined
