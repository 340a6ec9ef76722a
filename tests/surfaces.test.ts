import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { analyticsCalls } from '#admin/charts/charts.contract.ts'
import { mirrorCalls } from '#features/home/mirror/mirror.contract.ts'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { categories, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import type { Limits } from '#platform/cluster/sharedRateLimits.server.ts'
import { admin } from './support/admin.ts'
import { startApp } from './support/app.ts'
import { prerender } from './support/builtPrerender.ts'
import { figuresOfCalls } from './support/figures.ts'
import { settled } from './support/moderation.ts'
import { nightsOf } from './support/nights.ts'
import { people, strangers } from './support/people.ts'
import { dataUrl, jpeg } from './support/pictures.ts'
import { sourceFiles } from './support/source.ts'
import { differing, type Looker, seenBy } from './support/surfaces.ts'

const traits = new RegExp(`\\b(${categories.join('|')})\\b`)
const published = ['overallAverage', 'totalRaters', 'categories.<trait>.average', 'categories.<trait>.count']

const inCases = (place: string) => [
  ...['GET /api/admin/cases/:id', 'POST /api/admin/cases'].map((call) => `${call} ${place}`),
  ...['take', 'confirm', 'decide', 'undo'].map((act) => `POST /api/admin/cases/:id/${act} ${place}`),
  `GET /api/admin/appeals/:id case.${place}`,
]

/** For each number shown, why it reveals no individual rating. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'it comes from what was published, and the tests beneath see it stand still until the night': [
    ...published.map((place) => `GET /api/user/ratings ${place}`),
    ...published.map((place) => `GET /api/user/:userId user.ratings.${place}`),
    'GET /api/user/ratings/history [].<trait>',
  ],
  'it is what the caller gave': ['GET /api/rating/:userId <trait>'],
  'it is about everybody, days with few raters and today left out': [
    'GET /api/admin/analytics/series ratings[]',
    'GET /api/admin/analytics/series raters[]',
  ],
  'it counts accounts, and no ratings': [
    'GET /api/admin/analytics totalUsers',
    'GET /api/admin/analytics verifiedUsers',
    'GET /api/admin/analytics verificationRate',
    'GET /api/admin/analytics newUsersToday',
    'GET /api/admin/analytics/series signUps[]',
    'GET /api/admin/analytics/series verified[]',
    'GET /api/referrals/status eligibility.completedReferrals',
  ],
  'it counts messages with codes': [
    'GET /api/admin/analytics/series codes[].sent[]',
    'GET /api/admin/analytics/series codes[].failed[]',
  ],
  'it is a name, drawn at random or from a key': [
    'GET /api/admin/users [].id',
    'POST /api/admin/users/search [].id',
    'POST /api/auth/verify user.id',
    'POST /api/auth/whose user.id',
    'POST /api/auth/setup-profile user.id',
    'POST /api/profile/setup user.id',
    'GET /api/user/profile id',
    'GET /api/user/:userId user.id',
    'GET /api/notifications [].id',
    'GET /api/notifications/history [].id',
    'GET /api/referrals/status referrals[].id',
    'POST /api/search/users users[].id',
  ],
  'it names a decision, a case or an appeal': [
    'GET /api/account-status decisions[].id',
    'POST /api/account-status/appeal decisions[].id',
    'GET /api/admin/cases [].id',
    'GET /api/admin/appeals/:id id',
    'GET /api/admin/appeals/:id decision.id',
    ...['id', 'decision.id', 'earlier[].id'].flatMap(inCases),
  ],
  'it counts reports, invitations and days of accounts, and no ratings': [
    'GET /api/admin/cases [].reports',
    ...['now.invited', 'reportCount', 'reports[].accountDays'].flatMap(inCases),
    ...['granted', 'made', 'upheld'].map((each) => `GET /api/moderation/figures appeals.${each}`),
    ...['half', 'most'].map((each) => `GET /api/moderation/figures hours.${each}`),
  ],
  'it tells where ratings come from, of today nothing, and looks at no score': [
    'raters',
    'recent',
    'fromOneTree',
    'fromOneDay',
    'week',
  ].flatMap((each) => inCases(`provenance.${each}`)),
  'it counts the caller’s own devices, keys, wishes and deeds': [
    'GET /api/first-steps rated',
    'POST /api/first-steps rated',
    'GET /api/passkeys recoveryCodesLeft',
    'POST /api/devices/end-others ended',
  ],
  'people say it of themselves': [
    'POST /api/auth/setup-profile user.age',
    'POST /api/profile/setup user.age',
    'GET /api/mirror scores.<trait>',
    'PUT /api/mirror scores.<trait>',
    'GET /api/user/profile age',
    'GET /api/user/:userId user.age',
  ],
  'it is about the traits, which are the same for everybody': [
    'GET /api/rating-categories categories[].id',
    'GET /api/rating-categories categories[].displayOrder',
    'GET /api/admin/categories [].id',
    'GET /api/admin/categories [].displayOrder',
    'PUT /api/admin/categories/:id id',
    'PUT /api/admin/categories/:id displayOrder',
  ],
  'it is an allowance of the caller’s own': [
    'POST /api/auth/phone resendAfter',
    'POST /api/auth/phone expiresIn',
    'POST /api/register/phone resendAfter',
    'POST /api/register/phone expiresIn',
    'POST /api/resend/otp resendAfter',
    'POST /api/deletion/code resendAfter',
    'POST /api/deletion/code expiresIn',
    'GET /api/user/id-changes left',
    ...['devices/code', 'number/code', 'passkeys/code', 'delayed-actions/code'].flatMap((path) => [
      `POST /api/${path} expiresIn`,
      `POST /api/${path} resendAfter`,
    ]),
  ],
}

test("every number in an answer has a known reason why it doesn't reveal given stars", () => {
  const figures = [...new Set(figuresOfCalls().map((place) => place.replace(traits, '<trait>')))]
  assert.deepEqual(figures.sort(), Object.values(harmless).flat().sort())
})

test('no metric has a label that names a person', () => {
  const labels = sourceFiles('src/**/*.ts')
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\blabels: \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    )
  assert.ok(labels.length > 5)
  const known = [
    'country',
    'outcome',
    'method',
    'route',
    'status',
    'page',
    'provider',
    'code',
    'kind',
    'job',
    'task',
    'worker',
    'work',
    'version',
  ]
  assert.deepEqual(
    labels.filter((label) => !known.includes(label)),
    [],
  )
})

const limits: Limits = { take: async () => {}, seat: () => () => {} }
const app = await startApp({ environment: { EDITION: 'trusted' }, limits, prerender })
const rated = await app.join(people.noura)
const member = await app.join(people.fahad)
const raters = await Promise.all(strangers(7).map((each) => app.join(each)))
await app.db.write('test_all_older', `update accounts set created_at = now() - interval '30 days'`, [])
const { token } = await admin(app)
// The mirror compares these with others' scores; what it says may change only with what's shown.
await rated.send(mirrorCalls.draw, allScores({ humor: 1, manners: 3 }))
const session = (name: string, value: string): Looker => ({ name, headers: { cookie: `session=${value}` } })
const lookers: Looker[] = [
  session('the rated', rated.token),
  session('a member', member.token),
  { name: 'a stranger', headers: {} },
  { name: 'the administrator', headers: { authorization: `Bearer ${token}` } },
]
const adminClient = app.client({ authorization: `Bearer ${token}` })

async function caseAndAppeal() {
  await rated.send(profilesCalls.setup, { profileImageUrl: dataUrl(await jpeg()) })
  const cases: number[] = []
  for (const topic of ['insult', 'pressed'] as const) {
    await member.send(reportsCalls.send, { userId: people.noura.handle, topic })
    const queue = await adminClient(casesCalls.queue, {})
    cases.push(queue.find((each) => each.topic === topic)!.id)
  }
  await adminClient(casesCalls.decide, { id: cases[1]!, measure: 'warning', reason: 'presses' })
  await settled(app)
  const { decisions } = await rated.send(decisionsCalls.status, {})
  await rated.send(decisionsCalls.appeal, { decisionId: decisions[0]!.id, said: 'No' })
  const [report] = await member.send(reportsCalls.mine, {})
  const appeal = (await adminClient(casesCalls.queue, {})).find(({ kind }) => kind === 'appeal')!
  return { reference: report!.reference, caseId: cases[0]!, appealId: appeal.id }
}
const named = await caseAndAppeal()
const look = () => seenBy(app, lookers, people.noura.handle, named)
const nights = nightsOf(app.db)
const give = (rater: number, scores: object) =>
  raters[rater]!.send(ratingsCalls.submit, { toUserId: rated.id, ...scores })

async function movesNothing(what: string, change: () => Promise<unknown>) {
  const before = await look()
  await change()
  const after = await look()
  assert.ok(before.size > 100, `${before.size} places were looked at`)
  assert.deepEqual(differing(before, after), [], what)
}

test('every read call gets a successful answer for some viewer', async () => {
  const answered = [...(await look())].filter(([, seen]) => seen.startsWith('[200,'))
  const places = new Set([...(await look()).keys()].map((key) => key.slice(key.indexOf(': ') + 2)))
  const missing = [...places].filter((place) => !answered.some(([key]) => key.endsWith(`: ${place}`)))
  assert.deepEqual(missing, [])
})

test('a first rating and its revision change no byte that any viewer sees', async () => {
  let told = ''
  await movesNothing('a first rating', async () => {
    const logged = app.log.length
    await give(0, { humor: 1, manners: 5, knowledge: 3 })
    told = app.log.slice(logged).join('\n')
  })
  await movesNothing('its revision', () => give(0, { humor: 5 }))
  assert.match(told, /api\/ratings/)
  for (const name of [people.noura.handle, 'stranger_0', rated.id, raters[0]!.id])
    assert.ok(!told.includes(`${name}`), `the log names ${name}: ${told}`)
})

const ofEverybody = ['the rated', 'a member', 'a stranger', 'the administrator']
const members = ['the rated', 'a member']
const seenOf = (lookersWho: string[], places: string[]) =>
  lookersWho.flatMap((who) => places.map((place) => `${who}: ${place}`))
const own = seenOf(['the rated'], ['GET /api/user/ratings', 'GET /api/export', '/'])
const withFigures = [
  ...own,
  ...seenOf(ofEverybody, ['GET /api/user/:userId', '/rate/noura', '/rate/noura?lang=ar']),
  ...seenOf(members, ['/user/noura']),
  ...seenOf(['the rated'], ['GET /api/mirror', 'GET /api/notifications', 'GET /api/notifications/history']),
  ...seenOf(['the rated'], ['GET /api/user/ratings/history']),
]

test("the next nightly count changes only the state 'few', and only the rated person sees it", async () => {
  const before = await look()
  await nights.next()
  assert.deepEqual(differing(before, await look()).sort(), own.sort())
})

test('after six people have rated, nothing changes until the nightly count, and then all affected views change together', async () => {
  for (const rater of [1, 2, 3, 4])
    await movesNothing(`rater ${rater}`, () => give(rater, { humor: 4, manners: 3, knowledge: rater }))
  await movesNothing('rater 5', () => give(5, { humor: 2, manners: 2, knowledge: 2 }))
  const before = await look()
  assert.equal((await nights.next()).length, 1)
  assert.deepEqual(differing(before, await look()).sort(), withFigures.sort())
})

test("published averages don't change when one more person rates, when raters revise, or in a night with too few", async () => {
  await movesNothing('one more rates', () => give(6, { humor: 1, manners: 1, friendliness: 1 }))
  await movesNothing('who was published revises', () => give(1, { humor: 1 }))
  await movesNothing('a night with too few', () => nights.next())
  await movesNothing('the two send theirs again', async () => {
    await give(1, { humor: 5 })
    await give(6, { humor: 2 })
  })
  await movesNothing('another night with too few', () => nights.next())
})

test("the operator's charts omit today, and days with few raters", async () => {
  // Waits for the count, two seconds after saving.
  await sleep(2500)
  const { ratings, raters } = await app.client({ authorization: `Bearer ${token}` })(
    analyticsCalls.series,
    {},
  )
  assert.deepEqual([...new Set([...ratings, ...raters])], [null])
})

test('without sealing the same comparison finds what a rating changes', async () => {
  const open = await startApp({ limits, prerender })
  const sara = await open.join(people.sara)
  const yusuf = await open.join(people.yusuf)
  const strangers: Looker[] = [{ name: 'a stranger', headers: {} }]
  const before = await seenBy(open, strangers, people.sara.handle)
  await yusuf.send(ratingsCalls.submit, { toUserId: sara.id, humor: 4 })
  const moved = differing(before, await seenBy(open, strangers, people.sara.handle))
  assert.ok(moved.length >= 3, moved.join('\n'))
})
