import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#kit/database/database.server.ts'
import { Caller } from './caller.ts'
import type { Crowd } from './crowd.ts'
import { asOwner } from './owner.ts'

type Pair = { rater: number; rated: number }

/**
 * Writers whose every acknowledgement is remembered: each rating is of a pair that nobody rated before, so that the
 * row is there or is lost; each bio is numbered, so that a later one may stand in its place, and no earlier one.
 */
export function writing(origin: string, crowd: Crowd, writers: number, pauseMs = 2) {
  const acknowledged: Pair[] = []
  const bios = new Map<number, number>()
  const statuses = new Map<string, number>()
  let stopped = false
  let next = 0
  const callers = Array.from({ length: writers }, () => new Caller(origin, 10_000))
  const size = crowd.ids.length

  const running = callers.map(async (caller, writer) => {
    for (let turn = 0; !stopped; turn += 1) {
      if (turn % 8 === 7) await edit(caller, writer, turn)
      else await rate(caller)
      await sleep(pauseMs)
    }
    caller.close()
  })

  async function rate(caller: Caller) {
    const step = next++
    const rater = step % size
    // Another one each time round, and never the rater.
    const rated = (rater + 1 + (Math.floor(step / size) % (size - 1))) % size
    const body = { toUserId: crowd.ids[rated]!, humor: 1 + (step % 5) }
    const reply = await caller.ask({
      method: 'POST',
      path: '/api/ratings',
      token: crowd.tokenOf(rater),
      body,
    })
    if (count(reply.failure ?? reply.status))
      acknowledged.push({ rater: crowd.ids[rater]!, rated: crowd.ids[rated]! })
    else if (reply.status !== 200) await sleep(20)
  }

  /** Two statements in one transaction at least: what is cut between them must not end the server. */
  async function edit(caller: Caller, writer: number, turn: number) {
    const body = { bio: `${turn}` }
    const reply = await caller.ask({
      method: 'POST',
      path: '/api/profile/setup',
      token: crowd.tokenOf(writer),
      body,
    })
    if (count(reply.failure ?? reply.status)) bios.set(crowd.ids[writer]!, turn)
  }

  function count(outcome: string | number) {
    statuses.set(`${outcome}`, (statuses.get(`${outcome}`) ?? 0) + 1)
    return outcome === 200
  }

  return {
    acknowledged,
    statuses,
    /** What was acknowledged until now, for a look at a copy of this moment. */
    sofar: () => ({ pairs: acknowledged.slice(), bios: new Map(bios) }),
    async stop() {
      stopped = true
      await Promise.all(running)
      return { pairs: acknowledged, bios }
    },
  }
}

/** How many acknowledged writes are not there. */
export function lost(connection: Connection, { pairs, bios }: { pairs: Pair[]; bios: Map<number, number> }) {
  return asOwner(connection, async (client) => {
    const ratings = await client.query(
      `select 1 from unnest($1::bigint[], $2::bigint[]) as a (rater, rated)
        where not exists (select from ratings r where r.rater_id = a.rater and r.rated_id = a.rated)`,
      [pairs.map(({ rater }) => rater), pairs.map(({ rated }) => rated)],
    )
    const edits = await client.query(
      `select 1 from unnest($1::bigint[], $2::int[]) as a (person, turn) join people p on p.id = a.person
        where p.bio !~ '^[0-9]+$' or p.bio::int < a.turn`,
      [[...bios.keys()], [...bios.values()]],
    )
    return (ratings.rowCount ?? 0) + (edits.rowCount ?? 0)
  })
}
