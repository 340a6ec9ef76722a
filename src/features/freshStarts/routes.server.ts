import { setTimeout as sleep } from 'node:timers/promises'
import { type OwnCodeDeps, ownCodes } from '#features/auth/ownCode/ownCodes.server.ts'
import { moveDoor } from '#features/doors/queries.server.ts'
import type { StepUp } from '#features/strength/stepUp.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import { afreshCalls, days } from './contract.ts'
import { afreshRefusals } from './messages.ts'
import { beginAfresh, forgetTotals, lastAfresh } from './queries.server.ts'
import { setAside } from './setAside.server.ts'

const day = 86_400_000
/**
 * Somebody with very many ratings is answered before the last of them is out of the way: none of them counts
 * any more.
 */
const longestMs = 3000

export const afreshRoom = room({
  calls: afreshCalls,
  words: afreshRefusals,
  routes: afreshRoutes,
  needs: 'protection',
})

type Deps = OwnCodeDeps & { stepUp: StepUp }

function afreshRoutes(deps: Deps): Handlers<typeof afreshCalls> {
  const { db, background, stepUp } = deps
  const codes = ownCodes(deps, 'afresh')

  async function statusOf(id: number) {
    const since = (await db.read(lastAfresh, { id }))[0]?.at ?? null
    const next = since && new Date(since.getTime() + days.between * day)
    return { since, next: next && next.getTime() > Date.now() ? next : null }
  }

  return {
    async status({ viewer }) {
      const { since, next } = await statusOf(viewer.id)
      return { since: since?.toISOString() ?? null, next: next?.toISOString() ?? null }
    },

    async sendCode(asked) {
      if ((await statusOf(asked.viewer.id)).next) throw refusal(afreshCalls.sendCode, 'TOO_SOON_AFRESH')
      await stepUp(asked.exchange, 'afresh')
      return codes.send(asked)
    },

    async confirm(asked) {
      const { id } = asked.viewer
      await stepUp(asked.exchange, 'afresh')
      const at = await codes.check(asked, async (query) => {
        if ((await query(moveDoor, { id, other: null })).length === 0)
          throw refusal(everyCall, 'SIGN_IN_REQUIRED')
        const [begun] = await query(beginAfresh, { id, daysBetween: days.between })
        if (!begun) throw refusal(afreshCalls.confirm, 'TOO_SOON_AFRESH')
        await query(forgetTotals, { id })
        return begun.at
      })
      const aside = background.run('set ratings aside', () => setAside(db, id))
      await Promise.race([aside, sleep(longestMs, null, { ref: false })])
      return { success: true, since: at.toISOString() }
    },
  }
}
