import { setTimeout as sleep } from 'node:timers/promises'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { asOwner } from './support/owner.ts'
import { type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

export const promises: Rig = {
  name: 'promises',
  summary: 'kills the server between a commit and its follow-up work, with one corrupt row of each kind',
  size: 20,
  unit: 'kills',
  whole: 200,
  run,
}

const maxMs = 180_000

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const simat = await install({ environment: { EDITION: 'trusted' } })
  try {
    await simat.start()
    const connection = await simat.connection()
    const crowd = await addCrowd(connection, 5 * (size + 1))
    const place = (kind: keyof typeof kinds, round: number) => kinds[kind] * (size + 1) + round
    const id = (kind: keyof typeof kinds, round: number) => crowd.ids[place(kind, round)]!
    const those = (round: number) => [id('decided', round), id('leaving', round), id('moving', round)]
    const photos: string[] = []
    for (let round = 0; round < size; round += 1)
      photos.push(await givePhoto(simat.origin, crowd, place('pictured', round)))
    await spoil(connection, those(size))
    await makeDue(connection, those(size), size)
    const filed: string[] = []
    for (let round = 0; round < size; round += 1) {
      const work = Promise.all([
        report(simat.origin, crowd, place('reporting', round), place('pictured', round)).then(
          (isDone) => isDone && filed.push(photos[round]!),
        ),
        makeDue(connection, those(round), round),
      ])
      await sleep(random.between(0, 250))
      await simat.kill()
      await work
      await simat.start()
      if (round % 10 === 9) say(`${round + 1} kills, ${filed.length} reports acknowledged`)
    }
    const began = performance.now()
    let left = await leftOf(connection, those(size))
    while (Object.values(left).some((n) => n > 0) && performance.now() - began < maxMs) {
      await sleep(500)
      left = await leftOf(connection, those(size))
    }
    const seconds = (performance.now() - began) / 1000
    const shown = await Promise.all(
      photos.map(async (photo) => (await fetch(simat.origin + photo)).status === 200),
    )
    const withheld = photos.filter((_, round) => !shown[round])
    const seen = filed.filter((photo) => !withheld.includes(photo))
    const { told, filedReports } = await toldOf(connection)
    return [
      none('acknowledged reports whose photo strangers still get', seen.length, filed.length),
      none('reports that are filed and withhold nothing', filedReports - withheld.length, filedReports),
      none('decisions that are not carried out', left.decisions, size),
      none('decisions that were told twice', told - (size - left.decisions), size),
      none('accounts that are not erased', left.leaving, size),
      none('numbers that have not moved', left.moving, size),
      observed('all done after the last start within', `${seconds.toFixed(1)} s`),
    ]
  } finally {
    await simat.remove()
  }
}

const kinds = { pictured: 0, reporting: 1, decided: 2, leaving: 3, moving: 4 }

async function givePhoto(origin: string, crowd: Crowd, place: number) {
  const { method, path } = profilesCalls.setup
  const sent = { profileImageUrl: dataUrl(await jpeg({ seed: place })) }
  const caller = new Caller(origin)
  const { status, body: text } = await caller.ask({ method, path, token: crowd.tokenOf(place), body: sent })
  caller.close()
  if (status !== 200) throw new Error(`a photo was not taken: ${status} ${text}`)
  return (JSON.parse(text) as { user: { profileImageUrl: string } }).user.profileImageUrl
}

async function report(origin: string, crowd: Crowd, place: number, subject: number) {
  const { method, path } = reportsCalls.send
  const caller = new Caller(origin)
  const body = { userId: crowd.handleOf(subject), topic: 'photo', said: '' }
  const { status } = await caller.ask({ method, path, token: crowd.tokenOf(place), body })
  caller.close()
  return status === 200
}

/** Makes these three rows fail forever; they must not block others. */
const spoil = (connection: Connection, [decided, leaving, moving]: number[]) =>
  asOwner(connection, async (client) => {
    await client.query(`create function refuse_spoilt() returns trigger language plpgsql as
      $$ begin raise exception 'a damaged page'; end $$`)
    for (const [what, table, column, row] of [
      ['update', 'decisions', 'person_id', decided],
      ['delete', 'people', 'id', leaving],
      ['delete', 'delayed_actions', 'account_id', moving],
    ])
      await client.query(`create trigger refuse_spoilt before ${what} on ${table} for each row
        when (old.${column} = ${row}) execute function refuse_spoilt()`)
  })

const makeDue = (connection: Connection, [decided, leaving, moving]: number[], round: number) =>
  asOwner(connection, (client) =>
    client.query(
      `with d as (
         insert into decisions (person_id, measure, ground, reason, by, takes_effect_at)
         values ($1, 'warning', 'conduct', 'presses', 'command', now()) returning id
       ), o as (insert into decision_people (decision_id, person_id) select id, $1 from d
       ), l as (update accounts set deletion_due_at = now() where id = $2)
       insert into delayed_actions (action, account_id, phone, phone_shown, country, due_at)
       values ('number', $3, $4, '', 'SA', now())`,
      [decided, leaving, moving, `+96658${String(round).padStart(7, '0')}`],
    ),
  )

const leftOf = (connection: Connection, [decided, leaving, moving]: number[]) =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ decisions: number; leaving: number; moving: number; jobs: number }>(
      `select (select count(*)::int from decisions where notified_at is null and person_id <> $1) as decisions,
              (select count(*)::int from accounts where deletion_due_at is not null and id <> $2) as leaving,
              (select count(*)::int from delayed_actions where account_id <> $3) as moving,
              (select count(*)::int from graphile_worker.jobs where task_identifier = 'keep_photo') as jobs`,
      [decided, leaving, moving],
    )
    return rows[0]!
  })

const toldOf = (connection: Connection) =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ told: number; filedReports: number }>(
      `select (select count(*)::int from notifications where kind = 'decided') as told,
              (select count(*)::int from reports) as "filedReports"`,
    )
    return rows[0]!
  })
