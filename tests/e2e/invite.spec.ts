import { homeMessages } from '#features/home/home.messages.ts'
import { bellMessages } from '#features/notifications/notifications.messages.ts'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { inviteMessages as messages, moreNeeded } from '#features/referrals/invite/invite.messages.ts'
import { referralsCalls } from '#features/referrals/referrals.contract.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { expect, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newNumber, newPerson, signUp } from '../support/signingIn.ts'

test('three friends use the link and register; the inviter becomes verified and ranks first in search', async ({
  page,
  say,
  signIn,
  browser,
  db,
  baseURL,
  language,
}) => {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  )
  const name = `Munira Z${letters.join('')}`
  const other = { ...newPerson(), name }
  await addPerson(db, other)
  const me = { ...newPerson(), name }
  await signIn(me)
  await page.goto('/invite')
  await expect(page.getByText(say(moreNeeded(3)))).toBeVisible()
  const link = await page.getByLabel(say(messages.link)).inputValue()
  expect(link).toBe(`${baseURL}/register?ref=${me.handle}`)

  for (const joined of [1, 2, 3]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await context.addCookies([{ name: 'language', value: language, url: link }])
    const friend = await context.newPage()
    await friend.goto(link)
    await signUp(friend, say, newNumber(), 'سارة الغامدي')
    await expect(friend.getByRole('link', { name: say(signInFormMessages.getStarted) })).toBeVisible()
    await context.close()
    await page.reload()
    const left = joined < 3 ? moreNeeded(3 - joined) : messages.already
    await expect(page.getByText(say(left))).toBeVisible()
    if (joined === 2) {
      await expect(page.getByText(say(messages.joined), { exact: true })).toHaveCount(2)
      await expect(page.getByText(/^•••••\d{4}$/)).toHaveCount(2)
    }
  }
  await page.goto('/')
  await expect(page.getByRole('button', { name: say(bellMessages(4)) })).toBeVisible()
  await expect(page.getByText(say(badgeMessages.verified), { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: say(homeMessages.premium) }).click()
  await expect(page.getByText(say(homeMessages.memberTitle))).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(page.getByText(`@${other.handle}`)).toBeVisible()
  // Checks only the first result: the other language's journey may add a similar name.
  await expect(page.locator('a[href^="/user/"]').first()).toHaveAttribute('href', `/user/${me.handle}`)
})

test('congratulations at 3, a share that opens the messaging app, a failure with its retry, no session', async ({
  page,
  say,
  signIn,
}) => {
  await signIn(newPerson())
  const call = `**${referralsCalls.status.path}`
  await page.addInitScript(() => {
    Object.assign(window, { opened: [] })
    window.open = (url) => {
      Reflect.get(window, 'opened').push(String(url))
      return window
    }
  })
  await page.route(call, (route) => route.abort())
  await page.goto('/invite')
  await expect(page.getByText(say(messages.failed))).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await page.getByRole('button', { name: say(messages.share) }).click()
  await expect
    .poll(async () => decodeURIComponent(await page.evaluate(() => Reflect.get(window, 'opened').join())))
    .toContain(say(messages.invitation))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say(sharingMessages.copy) }).click()
  await expect(page.getByText(say(sharingMessages.copied), { exact: true })).toBeVisible()

  const referral = { id: 1, referredPhoneNumber: '•••••1234', status: 'completed', reason: null }
  const pending = { ...referral, status: 'pending', reason: 'no_profile' }
  await page.route(call, (route) =>
    route.fulfill({ json: { eligibility: { completedReferrals: 4 }, referrals: [referral, pending] } }),
  )
  await page.reload()
  await expect(page.getByText(say(messages.congratulations))).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await expect(page.getByText(say(messages.noProfile))).toBeVisible()
  await page.route(call, (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'SIGN_IN_REQUIRED', message: 'x' } }),
  )
  await page.reload()
  await expect(page.getByText(say(messages.signIn))).toBeVisible()
})
