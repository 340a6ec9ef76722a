import { type Fetched, scope } from '#ground/serviceWorker/scope.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { mediaPath } from '#rooms/photos/photoAddress.ts'
import { forgetOwn, keepOwn, ownAnswer, ownPaths, photoOf } from './own.ts'
import { dropOldParts, keepParts, pageOrShell, partOf } from './parts.ts'
import { endSubscription, openMessage, showMessage } from './push.ts'
import { isAsked } from './serviceWorker.words.ts'

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

/** Undefined if it goes to the server as if there were no service worker. */
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

/** Everything is forgotten before the page hears that it has signed out. */
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
  if (!isAsked(data)) return
  event.waitUntil('keep' in data ? keepOwn(data.keep, data.answers) : forgetOwn())
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.json())))

scope.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)))
