import type { Page } from '@playwright/test'
import { pushCalls } from '#features/notifications/push/push.contract.ts'
import { afterShareMessages as messages } from '#features/sharing/afterShare/afterShare.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { expect, test } from '../support/e2e.ts'
import { newPerson } from '../support/signingIn.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
  reuseContext: false,
})

/** Headless browsers have no push service and can't ask for permission. */
const withPush = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => Reflect.get(window, 'given') ?? 'default',
    })
    Notification.requestPermission = async () => {
      Object.assign(window, { given: permission })
      return permission
    }
    const subscription = {
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${Math.random()}`,
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    }
    const pushManager = { subscribe: async () => subscription, getSubscription: async () => null }
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => ({ pushManager }) })
    navigator.serviceWorker.register = async () => ({}) as ServiceWorkerRegistration
  }, answer)

const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async () => undefined
  })

test('where the browser can install, sharing shows its prompt once', async ({ page, say, signIn }) => {
  await withShareSheet(page)
  await signIn(newPerson())
  await page.goto('/')
  await page.waitForFunction(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { prompted: true }),
    })
    return !dispatchEvent(event)
  })
  await page.getByRole('button', { name: say(sharingMessages.shareLink) }).click()
  const hint = page.getByRole('region', { name: say(messages.install) })
  await hint.getByRole('button', { name: say(messages.installNow) }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true)
  await expect(hint).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('installHinted'))).toBe('1')
})

test('iPhones get two lines on installing, which disappear for good', async ({ page, say, signIn }) => {
  await withShareSheet(page)
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await signIn(newPerson())
  await page.goto('/')
  const share = page.getByRole('button', { name: say(sharingMessages.shareLink) })
  await share.click()
  const hint = page.getByRole('region', { name: say(messages.install) })
  await expect(hint.getByRole('listitem')).toHaveText([
    say(messages.openShareMenu),
    say(messages.addToHomeScreen),
  ])
  await hint.getByRole('button', { name: say(messages.notNow) }).click()
  await share.click()
  await expect(share).not.toHaveAttribute('aria-busy')
  await expect(hint).toHaveCount(0)
})

test('after the first share, a member without scores is asked once about push', async ({
  page,
  say,
  signIn,
}) => {
  await withShareSheet(page)
  await withPush(page, 'granted')
  await page.route(`**${pushCalls.subscribe.path}`, (route) => route.fulfill({ json: { success: true } }))
  await signIn(newPerson())
  await page.goto('/')
  const share = page.getByRole('button', { name: say(sharingMessages.shareLink) })
  const question = page.getByRole('region', { name: say(messages.push) })
  await expect(share).toBeVisible()
  await expect(question).toHaveCount(0)
  await share.click()
  const subscribed = page.waitForRequest(`**${pushCalls.subscribe.path}`)
  await question.getByRole('button', { name: say(messages.tellMe) }).click()
  await subscribed
  await expect(question).toHaveCount(0)
  await page.reload()
  await share.click()
  await expect(share).not.toHaveAttribute('aria-busy')
  await expect(question).toHaveCount(0)
})

test('a browser that blocks notifications says where to allow them', async ({ page, say, signIn }) => {
  await withShareSheet(page)
  await withPush(page, 'denied')
  await signIn(newPerson())
  await page.goto('/')
  await page.getByRole('button', { name: say(sharingMessages.shareLink) }).click()
  const question = page.getByRole('region', { name: say(messages.push) })
  await question.getByRole('button', { name: say(messages.tellMe) }).click()
  await expect(question.getByText(say(messages.denied))).toBeVisible()
  await question.getByRole('button', { name: say(messages.notNow) }).click()
  await expect(question).toHaveCount(0)
})
