import { scope } from '#ground/serviceWorker/scope.ts'

type Message = { title: string; body: string; url: string; language: 'en' | 'ar' }

/** Shows what the server tells. A newer message takes the place of one that is still shown. */
export async function showMessage(data: unknown) {
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

/** Leads to what the notification is about, in a page that is open already if there is one. */
export async function openMessage(notification: Notification) {
  notification.close()
  const url = String(notification.data)
  const [page] = await scope.clients.matchAll({ type: 'window' })
  const shown = await page?.navigate(url).catch(() => null)
  await (shown ? shown.focus() : scope.clients.openWindow(url))
}

/** The server tells nobody who has signed out; now the push service forgets them too. */
export async function endSubscription() {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'title' in data && 'url' in data
