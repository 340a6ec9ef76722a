import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#platform/database/database.server.ts'
import { Caller, type Reply } from '#tests/support/caller.ts'
import type { Crowd } from './crowd.ts'
import { asOwner } from './owner.ts'

type Pair = { rater: number; rated: number }

type Asker = Pick<Caller, 'ask' | 'close'>

/**
 * Each rating is a new pair, so a missing row is lost. Bios count up, so only a later value may replace one.
 */
export function writing(to: string | (() => Asker), crowd: Crowd, writers: number, pauseMs = 2) {
  const acknowledged: Pair[] = []
  const bios = new Map<number, number>()
  const statuses = new Map<string, number>()
  let stopped = false
  let next = 0
  const callers = Array.from({ length: writers }, () =>
    typeof to === 'string' ? new Caller(to, 10_000) : to(),
  )
  const size = crowd.ids.length

  const running = callers.map(async (caller, writer) => {
    for (let turn = 0; !stopped; turn += 1) {
      if (turn % 8 === 7) await edit(caller, writer, turn)
      else await rate(caller)
      await sleep(pauseMs)
    }
    caller.close()
  })

  async function rate(caller: Asker) {
    const step = next++
    const rater = step % size
    const rated = (rater + 1 + (Math.floor(step / size) % (size - 1))) % size
    const body = { toUserId: crowd.ids[rated]!, humor: 1 + (step % 5) }
    const reply = await caller.ask({
      method: 'POST',
      path: '/api/ratings',
      token: crowd.tokenOf(rater),
      body,
    })
    if (count(reply)) acknowledged.push({ rater: crowd.ids[rater]!, rated: crowd.ids[rated]! })
    else if (reply.status !== 200) await sleep(20)
  }

  /** An edit is a multi-statement transaction; a cut in the middle must not crash the server. */
  async function edit(caller: Asker, writer: number, turn: number) {
    const body = { bio: `${turn}` }
    const reply = await caller.ask({
      method: 'POST',
      path: '/api/profile/setup',
      token: crowd.tokenOf(writer),
      body,
    })
    if (count(reply)) bios.set(crowd.ids[writer]!, turn)
  }

  function count(reply: Reply) {
    const outcome = reply.failure ?? reply.status
    statuses.set(`${outcome}`, (statuses.get(`${outcome}`) ?? 0) + 1)
    return outcome === 200
  }

  return {
    acknowledged,
    statuses,
    sofar: () => ({ pairs: acknowledged.slice(), bios: new Map(bios) }),
    async stop() {
      stopped = true
      await Promise.all(running)
      return { pairs: acknowledged, bios }
    },
  }
}

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
