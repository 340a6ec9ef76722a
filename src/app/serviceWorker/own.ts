import { keptAtHeader } from '#ground/calls/keptAnswers.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { mediaPath, thumbnail } from '#rooms/photos/photoAddress.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { networkOr } from './network.ts'
import type { Had } from './serviceWorker.words.ts'

const name = 'own'
const status = authCalls.status.path
const profile = profilesCalls.own.path
const always = [status, profile, ratingsCalls.received.path, ratingsCalls.categories.path]
/** There are doors only where the page has asked for them. */
export const ownPaths: readonly string[] = [...always, doorsCalls.own.path]

/** An answer that was asked for before somebody signed out must not be kept after it. */
let forgotten = 0

/** Nothing of a person who is signed out stays, and nothing is kept until somebody is signed in again. */
export async function forgetOwn() {
  forgotten += 1
  await caches.delete(name)
}

/** From now on the own answers of this person are kept, first those that their page has. */
export async function keepOwn(handle: string, answers: readonly Had[]) {
  const known = await kept(status)
  if (known && (await known.json()).userId !== handle) await forgetOwn()
  const before = forgotten
  const cache = await caches.open(name)
  for (const [path, answer] of answers) await keep(path, JSON.stringify(answer), before)
  for (const path of always) if (!(await cache.match(path))) await ownAnswer(new Request(path))
}

export const ownAnswer = (request: Request) => networkOr(asked(request), () => kept(request.url))

async function asked(request: Request) {
  const before = forgotten
  const answer = await fetch(request)
  if (answer.status === 401) await forgetOwn()
  if (answer.ok) await keep(new URL(request.url).pathname, await answer.clone().text(), before)
  return answer
}

async function keep(path: string, body: string, before: number) {
  if (before !== forgotten || !(await caches.has(name))) return
  const cache = await caches.open(name)
  const headers = { 'content-type': 'application/json', [keptAtHeader]: new Date().toISOString() }
  await cache.put(path, new Response(body, { headers }))
  if (path === profile) await keepPhoto(cache, JSON.parse(body).profileImageUrl)
  if (before !== forgotten) await caches.delete(name)
}

async function keepPhoto(cache: Cache, photo: string | null) {
  const wanted = photo ? [photo, thumbnail(photo)] : []
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(mediaPath) && !wanted.includes(pathname)) await cache.delete(url)
  }
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}

/** The content of the address of a photo never changes. */
export const photoOf = async (request: Request) => (await kept(request.url)) ?? fetch(request)

const kept = async (url: string) =>
  (await caches.has(name)) ? (await caches.open(name)).match(url, { ignoreVary: true }) : undefined
