import type { CDPSession, Page, Worker } from '@playwright/test'
import { noticeKinds } from '#features/notifications/notificationKinds.messages.ts'
import { pushCalls } from '#features/notifications/push/push.contract.ts'
import { pushMessages } from '#features/notifications/push/push.messages.ts'
import { preferenceMessages } from '#features/settings/preferences/preferences.messages.ts'
import { expect, test } from '../support/e2e.ts'
import { openRemembered, signOut } from '../support/offline.ts'
import { newPerson } from '../support/signingIn.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
  serviceWorkers: 'allow',
  reuseContext: false,
})

async function deliver(client: CDPSession, page: Page, message: object) {
  const origin = new URL(page.url()).origin
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify(message)
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

type ShownNotification = { title: string; options: NotificationOptions }

/** Headless browsers reject notifications, so record them instead. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: object[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, options })
    }
  })

const shownBy = (worker: Worker) => worker.evaluate((): ShownNotification[] => Reflect.get(self, 'shown'))

const tap = (worker: Worker, data: string) =>
  worker.evaluate((url) => {
    const notification = { data: url, close: () => undefined }
    const waitUntil = (work: Promise<unknown>) => work.catch(() => undefined)
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, data)

test("a push arrives in the user's language, a later one replaces it, and a tap opens its screen", {
  tag: '@both',
}, async ({ page, context, say, signIn, language }) => {
  await signIn(newPerson())
  await openRemembered(page)
  const [worker] = context.serviceWorkers()
  await noteShown(worker!)
  const client = await context.newCDPSession(page)
  await deliver(client, page, {
    title: say(pushMessages.app),
    body: say(noticeKinds.friend_joined.words),
    url: '/invite',
    language,
  })
  await expect
    .poll(() => shownBy(worker!))
    .toMatchObject([
      {
        title: say(pushMessages.app),
        options: {
          body: say(noticeKinds.friend_joined.words),
          tag: 'news',
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          data: '/invite',
        },
      },
    ])
  await tap(worker!, '/invite')
  await expect(page).toHaveURL(/\/invite$/)
})

test('the browser prompts only after a tap; a user who blocked it reads how to allow it', async ({
  page,
  context,
  say,
  signIn,
}) => {
  await signIn(newPerson())
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Notification.requestPermission = async () => {
      asked.push('permission')
      return 'denied'
    }
  })
  await context.grantPermissions([])
  await page.goto('/settings?part=notifications')
  const push = page.getByRole('switch', { name: say(preferenceMessages.push) })
  await expect(push).toBeVisible()
  await expect(push).not.toBeChecked()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([])
  await push.click()
  await expect(push).not.toBeChecked()
  await expect(push).toHaveAccessibleDescription(say(pushMessages.denied))
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(['permission'])
})

test('a browser without push support says so', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.goto('/settings?part=notifications')
  const push = page.getByRole('switch', { name: say(preferenceMessages.push) })
  await expect(push).toBeDisabled()
  await expect(push).toHaveAccessibleDescription(say(pushMessages.unsupported))
})

test('the switch registers this device, and after signing out nothing of that remains', async ({
  page,
  context,
  say,
  signIn,
  db,
  language,
}) => {
  const { id } = await signIn(newPerson())
  await context.grantPermissions(['notifications'])
  // Test browsers can't reach a push service.
  await page.addInitScript((device) => {
    let subscription: object | null = null
    const endpoint = `https://fcm.googleapis.com/fcm/send/${device}`
    const given = () => ({
      endpoint,
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        subscription = null
      },
    })
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      subscription = given()
      return subscription as PushSubscription
    }
  }, `a-device-${language}`)
  const devices = () =>
    db.read('test_devices', 'select endpoint from push_subscriptions where person_id = $1', [id])
  await page.goto('/settings?part=notifications')
  const push = page.getByRole('switch', { name: say(preferenceMessages.push) })
  const taken = page.waitForResponse((response) => response.url().endsWith(pushCalls.unsubscribe.path))
  await push.dblclick()
  expect((await taken).ok(), 'the second tap is done after the first').toBe(true)
  await expect(push).not.toBeChecked()
  expect(await devices()).toEqual([])
  await push.click()
  await expect(push).toBeChecked()
  await expect.poll(async () => (await devices()).length).toBe(1)
  await push.click()
  await expect(push).not.toBeChecked()
  await expect.poll(async () => (await devices()).length).toBe(0)
  await push.click()
  await expect(push).toBeChecked()
  await page.goto('/')
  await signOut(page, say)
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('pushFor'))).toBeNull()
})
