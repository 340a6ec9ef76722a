import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import { endSessionCookie } from '#rooms/account/sessions/sessions.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { type OwnCodeDeps, ownCodes } from '#rooms/protect/ownCode/ownCodes.server.ts'
import { deletionCalls, graceDays } from './deletion.contract.ts'
import { beginLeaving, deletionDue, stay } from './deletion.sql.ts'
import { deletionRefusals } from './deletion.words.ts'

type Deps = OwnCodeDeps & { stepUp: StepUp; sessionsEnded: (personId: number) => void }

export const deletionRoom = room({
  calls: deletionCalls,
  words: deletionRefusals,
  routes: deletionRoutes,
  needs: 'protection',
})

function deletionRoutes(deps: Deps): Handlers<typeof deletionCalls> {
  const { db, secure, stepUp, sessionsEnded } = deps
  const codes = ownCodes(deps, 'deletion')

  return {
    async status({ viewer }) {
      const [account] = await db.read(deletionDue, { id: viewer.id })
      return { deletionDueAt: account?.dueAt?.toISOString() ?? null }
    },

    async sendCode(asked) {
      await stepUp(asked.exchange, 'deletion')
      return codes.send(asked)
    },

    async confirm(asked) {
      const { viewer, exchange } = asked
      await stepUp(exchange, 'deletion')
      const [leaving] = await codes.check(asked, (query) =>
        query(beginLeaving, { id: viewer.id, days: graceDays }),
      )
      if (!leaving) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
      sessionsEnded(viewer.id)
      endSessionCookie(exchange, secure)
      return { success: true, deletionDueAt: leaving.dueAt.toISOString() }
    },

    async cancel({ viewer }) {
      const [account] = await db.write(stay, { id: viewer.id })
      if (account?.isLost) throw refusal(deletionCalls.cancel, 'NUMBER_LOST')
      return { success: true }
    },
  }
}
