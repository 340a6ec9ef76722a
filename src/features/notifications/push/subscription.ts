import { send } from '#platform/api/send.ts'
import { currentLanguage } from '#platform/i18n/language.ts'
import { serviceWorkerPath } from '#platform/serviceWorker/paths.ts'
import { pushCalls } from './push.contract.ts'

export const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** By whom this device was asked for, and in which language; it is forgotten with the session. */
const key = 'pushFor'
const markOf = (userId: string) => `${currentLanguage()} ${userId}`

/** Whether this device is told, as far as the browser knows. */
export async function isSubscribed() {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription()) && Notification.permission === 'granted'
}

/** Asks the person, then the browser, then the server; false if the person does not allow it. */
export async function subscribeToPush(userId: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await send(pushCalls.key, {})
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  // A subscription by another key of the installation cannot be used any more.
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

/** A device is told nothing of a person who has left it, and in the language that its person reads now. */
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
