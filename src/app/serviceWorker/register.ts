import { authCalls } from '#features/accounts/accounts.contract.ts'
import { isRemembered } from '#features/accounts/sessions/rememberMe.ts'
import { currentViewer, subscribeViewer } from '#features/accounts/sessions/viewer.ts'
import { followViewer } from '#features/notifications/push/subscription.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { keepInstallPrompt } from '#features/sharing/afterShare/installPrompt.ts'
import type { SignedIn } from '#features/site/boot.ts'
import { isUnreachable } from '#platform/api/client.ts'
import { cachedSince } from '#platform/api/offlineCache.ts'
import { cachedAnswer, queryClient } from '#platform/api/useCall.ts'
import { serviceWorkerPath } from '#platform/serviceWorker/paths.ts'
import type { CachedAnswer, WorkerRequest } from './workerRequests.ts'

const { serviceWorker } = navigator

keepInstallPrompt()
// Unavailable without HTTPS; the page works without it.
if (serviceWorker) begin(serviceWorker).catch(() => undefined)

async function begin(container: ServiceWorkerContainer) {
  addEventListener('online', () => {
    void catchUp(soonest)
    void queryClient.refetchQueries({ predicate: ({ state }) => isUnreachable(state.error) })
  })
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

let next: ReturnType<typeof setTimeout> | undefined

/** `online` may fire before the server is reachable, so this retries as long as cached answers are shown. */
async function catchUp(wait: number) {
  clearTimeout(next)
  if (cachedSince()) await queryClient.refetchQueries()
  next = setTimeout(() => cachedSince() && catchUp(Math.min(2 * wait, latest)), wait)
}

/** The signed-in user ID. It can only change to a new ID of the same account, or to none. */
let of: string | undefined

/** An unknown viewer, as in an offline page, changes nothing. */
async function follow() {
  const viewer = currentViewer()
  const before = of
  of = viewer?.userId
  if (!(await serviceWorker.getRegistration())) return
  if (viewer !== undefined) await followViewer(viewer?.userId ?? null, before)
  if (viewer && isRemembered())
    return ask({ keep: viewer.userId, answers: cachedSince() ? [] : answersOf(viewer) })
  if (viewer !== undefined) await ask({ forget: true })
}

/** Prefetched answers, which the worker never saw. */
function answersOf(viewer: SignedIn): CachedAnswer[] {
  const own = [profilesCalls.own, ratingsCalls.received, ratingsCalls.categories, ratingAccessCalls.own].map(
    (call): CachedAnswer => [call.path, cachedAnswer(call, {})],
  )
  return [[authCalls.status.path, viewer], ...own.filter(([, answer]) => answer !== undefined)]
}

async function ask(request: WorkerRequest) {
  const registration = await serviceWorker.getRegistration()
  registration?.active?.postMessage(request)
}
