import { send } from '#platform/api/send.ts'
import { currentLanguage } from '#platform/i18n/language.ts'
import { serviceWorkerPath } from '#platform/serviceWorker/paths.ts'
import { pushCalls } from './push.contract.ts'

export const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Language and owner of the subscription; removed on sign-out. */
const key = 'pushFor'
const markOf = (userId: string) => `${currentLanguage()} ${userId}`

export async function isSubscribed() {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription()) && Notification.permission === 'granted'
}

export async function subscribeToPush(userId: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await send(pushCalls.key, {})
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  // A subscription with another server key is unusable.
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  await tellServer(subscription)
  localStorage.setItem(key, markOf(userId))
  return true
}

export async function unsubscribeFromPush() {
  localStorage.removeItem(key)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

/** Updates the subscription after a change of language or user ID; unsubscribes after sign-out. */
export async function followViewer(userId: string | null, formerly: string | undefined) {
  const [language, whose] = localStorage.getItem(key)?.split(' ') ?? []
  if (whose === undefined) return
  if (userId === null || (whose !== userId && whose !== formerly)) return void (await unsubscribeFromPush())
  if (language === currentLanguage() && whose === userId) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await tellServer(subscription)
  localStorage.setItem(key, markOf(userId))
}

async function tellServer(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await send(pushCalls.subscribe, { endpoint, p256dh, auth, language: currentLanguage() })
}
