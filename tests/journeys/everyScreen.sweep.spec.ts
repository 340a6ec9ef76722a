import { helpWords } from '#app/shell/helpWords.ts'
import { shellWords } from '#app/shell/shell.words.ts'
import { handleWords } from '#rooms/account/handles/handles.words.ts'
import { referralsCalls } from '#rooms/friends/referrals/referrals.contract.ts'
import { homeWords } from '#rooms/home/home.words.ts'
import { loadingWords } from '#rooms/page/loading/loading.words.ts'
import { editWords } from '#rooms/person/edit/edit.words.ts'
import { rateWords } from '#rooms/rate/rate.words.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { summaryWords } from '#rooms/ratings/ratings.words.ts'
import { searchCalls } from '#rooms/search/search.contract.ts'
import { searchWords } from '#rooms/search/search.words.ts'
import { settingsWords } from '#rooms/settings/settings.words.ts'
import { notificationsCalls } from '#rooms/told/notifications/notifications.contract.ts'
import { bellWords, notificationWords } from '#rooms/told/notifications/notifications.words.ts'
import { notify, rate } from '#tests/support/acts.ts'
import { withoutAnswers } from '#tests/support/bare.ts'
import { keepToasts } from '#tests/support/journey.ts'
import { openLoading } from '#tests/support/loading.ts'
import { expect, test } from '#tests/support/look.ts'
import { openRemembered, star } from '#tests/support/offline.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

const both = { tag: '@both' }
const longName = { en: 'Abdulrahman bin Khalid Al-Otaibi', ar: 'عبدالرحمن بن خالد العتيبي' }
const failing = {
  status: 500,
  json: { success: false, code: 'UNEXPECTED', message: '', request: 'K7Q2-9FXM' },
}

test.describe.configure({ timeout: 300_000 })

test(
  'what a visitor opens: the legal pages, nothing, nobody, a person to rate, and a network that is gone',
  both,
  async ({ page, context, say, language, db, look }) => {
    for (const path of ['/privacy-policy', '/terms-of-use', '/nothing-here', '/rate/nobody_here']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await look(path.slice(1).replace('/', '-'))
    }
    const owner = { ...newPerson(), name: longName[language] }
    await rate(db, await addPerson(db, owner), [{ knowledge: 5, humor: 4 }])
    await page.goto(`/rate/${owner.handle}`)
    await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
    await page.getByText(say(rateWords.soFar)).click()
    await look('rate-visitor')
    await context.setOffline(true)
    await expect(page.getByText(say(shellWords.offline))).toBeVisible()
    await look('offline')
    await context.setOffline(false)
  },
)

test(
  'home: without ratings, with them, its tabs, the help, and ratings that do not come',
  both,
  async ({ page, say, signIn, db, look }) => {
    const { id } = await signIn(newPerson())
    await page.goto('/')
    await expect(page.getByText(say(homeWords.noRatings))).toBeVisible()
    await look('home-none')
    await rate(db, id, [
      { knowledge: 5, manners: 5, humor: 4, travelCompanion: 3 },
      { knowledge: 4, moneyHandling: 4, openMindedness: 3, friendliness: 5 },
    ])
    for (const tab of ['profile', 'qr', 'search', 'premium']) {
      await page.goto(`/?tab=${tab}`)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await look(`home-${tab}`)
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say(helpWords.title) })).toBeVisible()
    await look('help')
    await page.route(`**${ratingsCalls.received.path}`, (route) => route.abort())
    await withoutAnswers(page, '/')
    await page.goto('/')
    await expect(page.getByText(say(homeWords.ratingsFailed))).toBeVisible()
    await look('home-failed')
  },
)

test(
  'the bell: nothing, all kinds of news, a history, and news that do not come',
  both,
  async ({ page, say, signIn, db, look }) => {
    const { id } = await signIn(newPerson())
    const bell = (many: number) => page.getByRole('button', { name: say(bellWords(many)), exact: true })
    const dialog = page.getByRole('dialog', { name: say(notificationWords.title) })
    await page.goto('/')
    await bell(0).click()
    await expect(dialog.getByText(say(notificationWords.none))).toBeVisible()
    await look('bell-none')
    await notify(
      db,
      id,
      Array.from({ length: 20 }, () => 'new_rating' as const),
    )
    await db.write(
      'test_look_old',
      `update notifications set read_at = now(), created_at = created_at - interval '3 days' where person_id = $1`,
      [id],
    )
    await notify(db, id, ['verified', 'friend_joined'])
    await page.reload()
    await bell(2).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(20)
    await look('bell-history')
    await page.route(`**${notificationsCalls.history.path}`, (route) => route.fulfill(failing))
    await page.reload()
    await bell(0).click()
    await expect(dialog.getByText(say(notificationWords.failed))).toBeVisible()
    await look('bell-failed')
  },
)

test(
  'search: a hint, people, their preview, nobody, and an answer that does not come',
  both,
  async ({ page, say, signIn, db, language, look }) => {
    const name = { en: 'Looked For', ar: 'المبحوث عنه' }[language]
    for (let n = 0; n < 3; n += 1)
      await rate(db, await addPerson(db, { ...newPerson(), name }), [{ knowledge: 4 }])
    await signIn(newPerson())
    await page.goto('/search')
    await expect(page.getByText(say(searchWords.hint))).toBeVisible()
    await look('search')
    await page.goto(`/search?q=${encodeURIComponent(name)}`)
    await page
      .getByRole('list', { name: say(searchWords.results) })
      .getByRole('link')
      .first()
      .focus()
    await look('search-found')
    await page.goto('/search?q=zzzxxxqqq')
    await expect(page.getByText(say(searchWords.nobody))).toBeVisible()
    await look('search-nobody')
    await page.route(searchCalls.users.path, (route) => route.fulfill(failing))
    await page.goto('/search?q=anybody')
    await expect(page.getByRole('button', { name: say(loadingWords.retry) })).toBeVisible()
    await look('search-failed')
  },
)

test(
  'a person: rated, unrated, nobody; rating them, thanks, a refusal, and rating oneself',
  both,
  async ({ page, say, signIn, db, language, look }) => {
    const [me, owner, plain] = [newPerson(), { ...newPerson(), name: longName[language] }, newPerson()]
    await rate(db, await addPerson(db, owner), [
      { knowledge: 5, humor: 4 },
      { manners: 3 },
      { travelCompanion: 5 },
    ])
    await addPerson(db, plain)
    await signIn(me)
    await page.goto(`/user/${owner.handle}`)
    await page
      .getByRole('group', { name: say(summaryWords.byTrait) })
      .getByRole('button')
      .first()
      .focus()
    await look('user')
    for (const [state, path] of [
      ['user-unrated', `/user/${plain.handle}`],
      ['user-nobody', '/user/nobody_at_all'],
      ['rate-self', `/rate/${me.handle}`],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(state)
    }
    await page.goto(`/rate/${owner.handle}`)
    await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
    await look('rate')
    const submit = page.getByRole('button', { name: say(rateWords.submit) })
    await page.route(`**${ratingsCalls.submit.path}`, (route) => route.fulfill(failing))
    await submit.click()
    await expect(page.getByRole('button', { name: failing.json.request })).toBeVisible()
    await look('rate-failed')
    await page.unroute(`**${ratingsCalls.submit.path}`)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: say(rateWords.thanks) })).toBeVisible()
    await look('rate-thanks')
  },
)

test(
  'while it loads, and when it cannot be loaded: each screen of a member',
  both,
  async ({ page, say, signIn, look }) => {
    const me = newPerson()
    await signIn(me)
    for (const path of [
      `/user/${me.handle}`,
      `/rate/${me.handle}`,
      '/edit-profile',
      '/settings',
      '/invite',
    ]) {
      const name = path.split('/')[1]
      const answer = await openLoading(page, path)
      await look(`${name}-loading`, 'loading')
      answer('abort')
      await expect(page.getByRole('button', { name: say(loadingWords.retry) })).toBeVisible()
      await look(`${name}-not-loaded`, 'loading')
      await page.unrouteAll({ behavior: 'wait' })
    }
  },
)

test(
  'editing a profile: as it was, changed, refused, left, with no user ID left and a name nobody can read',
  both,
  async ({ page, say, signIn, db, look }) => {
    const me = { ...newPerson(), name: '\u3164' }
    const { id } = await signIn(me)
    await page.goto('/edit-profile')
    await expect(page.getByLabel(say(editWords.name), { exact: true })).toHaveAccessibleDescription(
      say(editWords.nameUnreadable),
    )
    await look('edit-unreadable')
    for (const letter of 'abc')
      await db.write('test_take', 'insert into handles (handle, account_id) values ($1, $2)', [
        `${letter}${me.handle}`,
        id,
      ])
    await page.reload()
    await page.getByLabel(say(handleWords.label)).fill(`d${me.handle}`)
    await page.getByLabel(say(editWords.age)).fill('121')
    await page.getByLabel(say(editWords.bio)).fill('ن'.repeat(501))
    await page.getByRole('button', { name: say(editWords.update) }).click()
    await expect(page.getByText(say(editWords.ageBrief)).first()).toBeVisible()
    await look('edit-refused')
    await page.getByRole('link', { name: say(editWords.back) }).click()
    await expect(page.getByRole('dialog', { name: say(editWords.leave) })).toBeVisible()
    await look('edit-leave')
  },
)

test(
  'settings: all of them, what is asked before an account is deleted, and a toast that tells a number',
  both,
  async ({ page, say, signIn, look }) => {
    await signIn(newPerson())
    await page.goto('/settings')
    await expect(page.getByRole('switch').first()).toBeVisible()
    await look('settings')
    await page.getByRole('button', { name: say(settingsWords.deleteAccount) }).click()
    await expect(page.getByRole('dialog', { name: say(settingsWords.deleteAsk) })).toBeVisible()
    await look('settings-delete')
    await page.keyboard.press('Escape')
    await page.route('**/api/auth/logout', (route) => route.fulfill(failing))
    await page.getByRole('button', { name: say(settingsWords.logout) }).click()
    await expect(page.getByRole('listitem').getByRole('button', { name: failing.json.request })).toBeVisible()
    await keepToasts(page)
    await look('settings-toast')
  },
)

test(
  'inviting: nobody yet, some, three, and an answer that does not come',
  both,
  async ({ page, signIn, look }) => {
    await signIn(newPerson())
    const friend = (n: number) => ({
      id: n,
      referredPhoneNumber: '•••••1234',
      status: 'completed',
      reason: null,
    })
    const pending = { ...friend(9), status: 'pending', reason: 'no_profile' }
    for (const joined of [0, 2, 3]) {
      const referrals = [
        ...Array.from({ length: joined }, (_, n) => friend(n)),
        ...(joined > 0 ? [pending] : []),
      ]
      await page.route(`**${referralsCalls.status.path}`, (route) =>
        route.fulfill({ json: { eligibility: { completedReferrals: joined }, referrals } }),
      )
      await withoutAnswers(page, '/invite')
      await page.goto('/invite')
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(joined))
      await look(`invite-${joined}`)
    }
    await page.route(`**${referralsCalls.status.path}`, (route) => route.fulfill(failing))
    await page.reload()
    await expect(page.getByRole('button', { name: failing.json.request })).toBeVisible()
    await look('invite-failed')
  },
)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without a network: a rating that fails, and the own page',
    both,
    async ({ page, context, say, signIn, db, look }) => {
      const rated = newPerson()
      await addPerson(db, rated)
      await signIn(newPerson())
      await openRemembered(page, `/rate/${rated.handle}`)
      await context.setOffline(true)
      await star(page, say, 0, 4).check()
      await page.getByRole('button', { name: say(rateWords.submit) }).click()
      await expect(page.getByText(say(rateWords.failed), { exact: true })).toBeVisible()
      await look('offline-rating')
      await page.goto('/')
      await expect(page.getByText(say(shellWords.offline))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('offline-home')
      await context.setOffline(false)
    },
  )
})
