import { isRemembered } from '#features/auth/sessions/remembered.ts'
import { currentViewer, setViewer, subscribeViewer } from '#features/auth/sessions/viewer.ts'
import { followViewer } from '#features/push/subscription.ts'
import { draftAllWaiting } from '#features/ratings/waiting/draftAllWaiting.ts'
import { tellOutcome } from '#features/ratings/waiting/tellOutcome.ts'
import { keptSince } from '#kit/calls/keptAnswers.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { serviceWorkerPath } from '#kit/serviceWorker/places.ts'
import type { Asked, Told } from './messages.ts'

const { serviceWorker } = navigator

// Without https browsers have none; a page that it cannot help works all the same.
if (serviceWorker) begin(serviceWorker).catch(() => undefined)

async function begin(container: ServiceWorkerContainer) {
  container.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('signedOut' in data) forgetHere()
    else if ('left' in data) left = data.left
    else tellOutcome(data)
  })
  container.startMessages()
  addEventListener('online', () => catchUp(soonest))
  subscribeViewer(follow)
  if (currentViewer() && isRemembered()) {
    await container.register(serviceWorkerPath, { updateViaCache: 'none' })
    await container.ready
  }
  await follow()
  await catchUp(soonest)
}

const soonest = 1000
const latest = 60_000

/** How many ratings wait. */
let left = 0
let next: ReturnType<typeof setTimeout> | undefined

/** A browser may say that it is online before it reaches anybody, so this is tried again while something is left to do. */
async function catchUp(wait: number) {
  clearTimeout(next)
  await ask({ send: true })
  if (keptSince()) await queryClient.refetchQueries()
  next = setTimeout(() => (left > 0 || keptSince()) && catchUp(Math.min(2 * wait, latest)), wait)
}

/** A viewer that is not known, as in a page that came while nobody was reached, changes nothing. */
async function follow() {
  const viewer = currentViewer()
  if (!(await serviceWorker.getRegistration())) return
  if (viewer !== undefined) await followViewer(viewer?.userId ?? null)
  if (viewer && isRemembered()) return ask({ keep: viewer.userId })
  if (viewer === null) await draftAllWaiting()
  if (viewer !== undefined) await ask({ forget: true })
}

async function ask(asked: Asked) {
  const registration = await serviceWorker.getRegistration()
  registration?.active?.postMessage(asked)
}

/** Somebody has signed out in another tab. */
function forgetHere() {
  queryClient.clear()
  sessionStorage.clear()
  setViewer(null)
}
