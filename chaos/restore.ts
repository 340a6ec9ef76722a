import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeMark } from '#features/photos/mediaStore.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { visitEmbedded } from '#platform/postgres/embedded.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { type Random, seeded } from '../scripts/seededRandom.ts'
import { mustRun, runSimat } from './support/commandLine.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { damaged } from './support/damage.ts'
import { differing, digestsOf, filesBelow, sameFiles } from './support/digests.ts'
import { type Installation, install } from './support/installation.ts'
import { adminPassword, changing, signInAsAdmin } from './support/mixture.ts'
import { asOwner } from './support/owner.ts'
import { recount } from './support/recount.ts'
import { type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const people = 400
const seconds = 3
const environment = {
  // Sealed totals come from the last night and can't be recomputed.
  EDITION: 'specified',
  ADMIN_PASSWORD: adminPassword,
  APP_SECRET: 'the same secret before and after, long enough',
}

export const restore: Rig = {
  name: 'restore',
  summary: 'backs up, restores and compares all rows and photos; damaged backups must be refused',
  size: 3,
  unit: 'rounds',
  whole: 20,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'simat-rig-restore-'))
  const simat = await install({ environment })
  let orphans = 0
  const fell = { tables: 0, photos: 0, sameProfile: 0, damagedTaken: 0, changedAnyway: 0, drifted: 0 }
  const differed = new Set<string>()
  let last = ''
  try {
    await simat.start()
    const connection = await simat.connection()
    const crowd = await addCrowd(connection, people)
    // Seeded per round, because the load's draw count depends on the machine.
    const fates = Array.from({ length: size }, () => seeded(random.below(2 ** 31)))
    for (const [round, fate] of fates.entries()) {
      await live(simat, crowd, random)
      const [before, photos] = [await digestsOf(connection), await filesBelow(join(simat.dataDir, 'media'))]
      const known = await somebody(simat, crowd, fate)
      const backup = join(home, `backup-${round}`)
      await mustRun(simat.dataDir, environment, ['backup', backup])

      const folder = await mkdtemp(join(tmpdir(), 'simat-rig-restored-'))
      const damage = await damaged(backup, `${backup}-damaged`, fate)
      if ((await runSimat(folder, environment, ['restore', `${backup}-damaged`])).code === 0)
        fell.damagedTaken += 1
      if (await isTouched(folder)) fell.changedAnyway += 1
      await rm(folder, { recursive: true, force: true })

      const target = await mkdtemp(join(tmpdir(), 'simat-rig-restored-'))
      await mustRun(target, environment, ['restore', backup])
      const restored = await install({ folder: target, environment })
      await restored.start()
      const now = await restored.connection()
      const different = differing(before, await digestsOf(now))
      for (const table of different) differed.add(table)
      if (different.length > 0) fell.tables += 1
      const back = await filesBelow(join(target, 'media'))
      for (const path of back.keys()) if (basename(path) === storeMark) back.delete(path)
      // Failed uploads leave orphans, which the sweep removes and backups omit.
      const named = await photoNames(now)
      const held = new Map([...photos].filter(([path]) => named.has(basename(path).slice(0, 48))))
      orphans += photos.size - held.size
      if (!sameFiles(held, back)) fell.photos += 1
      fell.drifted += Object.values(await recount(now)).reduce((sum, n) => sum + n, 0)
      if ((await signInAndLook(restored.origin, known.phone)) !== known.profile) fell.sameProfile += 1
      await restored.remove()
      await rm(target, { recursive: true, force: true })
      last = `${before.size - 1} tables, ${photos.size} photo files; ${before.get('people')?.split(',')[0]} of people, ${before.get('ratings')?.split(',')[0]} of ratings`
      say(`round ${round + 1}: ${last}; damaged: ${damage}`)
    }
    return [
      none(
        'restores with a table that differs (but sessions and codes ended, one row in restores)',
        fell.tables,
        size,
      ),
      none('restores with a photo that differs', fell.photos, size),
      observed('files that no row names, and no backup takes along', `${orphans}`),
      none('people who sign in and read another profile', fell.sameProfile, size),
      none('counters adrift after restoring, in rounds', fell.drifted, size),
      none('damaged backups taken', fell.damagedTaken, size),
      none('refused restores that changed something', fell.changedAnyway, size),
      observed('tables that differed', [...differed].join(', ') || 'none'),
      observed('the last', last),
    ]
  } finally {
    await simat.remove()
    await rm(home, { recursive: true, force: true })
  }
}

async function live(simat: Installation, crowd: Crowd, random: Random) {
  const bearer = await signInAsAdmin(simat.origin)
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: 16 }, async (_, place) => {
      const caller = new Caller(simat.origin)
      while (performance.now() < until) {
        if (place < 2) await caller.ask(await edit(crowd, random))
        else await caller.ask(changing(crowd, random, bearer))
      }
      caller.close()
    }),
  )
  await asOwner(await simat.connection(), async (client) => {
    await client.query(
      `insert into referrals (referrer_id, referred_id, phone_ending, completed_at)
       select $1, id, lpad((random() * 9999)::int::text, 4, '0'), case when random() < 0.5 then now() end
         from people where id <> $1 order by random() limit 5 on conflict do nothing`,
      [crowd.ids[0]],
    )
    await client.query(
      `update accounts set deletion_due_at = now() + interval '20 days' where id in (select id from people where id <> all($1) order by random() limit 3)`,
      [crowd.ids.slice(0, 20)],
    )
  })
  await sleep(3000)
}

const odd = [
  '\t',
  '\n',
  '\\',
  '\\N',
  '\\.',
  '\'"$1',
  'نورة‏',
  'e\u0301',
  '👩‍👩‍👧',
  '𐍈',
  '',
  '{}',
  ',',
  '\u00a0',
  '(null)',
]

async function edit({ ids, tokenOf }: Crowd, random: Random) {
  const bio = Array.from({ length: random.below(40) }, () => random.oneOf(odd)).join(' ')
  const photo = await jpeg({ width: 60, height: 40, seed: random.below(2 ** 31) })
  const body = { bio, ...(random.chance(0.7) && { profileImageUrl: dataUrl(photo) }) }
  return { method: 'POST', path: '/api/profile/setup', token: tokenOf(random.below(ids.length)), body }
}

async function somebody(simat: Installation, crowd: Crowd, random: Random) {
  const { rows } = await asOwner(await simat.connection(), (client) =>
    client.query<{ id: number; phone: string }>(
      'select id::int8 as id, phone from accounts join people using (id) where deletion_due_at is null order by id',
    ),
  )
  const { id, phone } = random.oneOf(rows)
  const caller = new Caller(simat.origin)
  const token = crowd.tokenOf(crowd.ids.indexOf(Number(id)))
  const { body } = await caller.ask({ path: '/api/user/profile', token })
  caller.close()
  if (!body.includes(phone.slice(-7))) throw new Error(`no profile to compare: ${body}`)
  return { phone, profile: body }
}

async function signInAndLook(origin: string, phoneNumber: string) {
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const sent = await (await post('/api/auth/phone', { phoneNumber, countryCode: 'SA' })).json()
  const verified = await post('/api/auth/verify', { phoneNumber, countryCode: 'SA', code: sent.otpCode })
  const cookie = verified.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return (await fetch(`${origin}/api/user/profile`, { headers: { cookie } })).text()
}

async function isTouched(dataDir: string) {
  const { connection, stop } = await visitEmbedded({ dataDir, begins: true, log: () => {} })
  try {
    return (await digestsOf(connection)).size > 0 || (await filesBelow(join(dataDir, 'media'))).size > 0
  } finally {
    await stop()
  }
}

const photoNames = (connection: Connection) =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from media')
    return new Set(rows.map(({ id }) => id))
  })
