import type { Handlers } from '#ground/calls/implement.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { type OwnCodeDeps, ownCodes } from '../ownCode/ownCodes.server.ts'
import { stepUpCalls } from './stepUp.contract.ts'
import { askedHours, mayFrom } from './stepUp.rules.ts'
import { askGrave, graveAsked, stopGrave } from './stepUp.sql.ts'
import { stepUpRefusals } from './stepUp.words.ts'

type Deps = OwnCodeDeps & { notified: (people: number[]) => void }

export const stepUpRoom = room({
  calls: stepUpCalls,
  words: stepUpRefusals,
  routes: stepUpRoutes,
  needs: 'protection',
})

function stepUpRoutes(deps: Deps): Handlers<typeof stepUpCalls> {
  const { db, secure, notified } = deps
  const codes = ownCodes(deps, 'step-up')

  return {
    async asked({ viewer, exchange }) {
      const tokenDigest = sessionDigestIn(exchange, secure)
      const asked = await db.read(graveAsked, { accountId: viewer.id, tokenDigest, hours: askedHours })
      return asked.map(({ askedAt, ...each }) => ({ ...each, mayFrom: mayFrom(askedAt).toISOString() }))
    },

    sendCode: codes.send,

    async ask(asked) {
      const { id } = asked.viewer
      const tokenDigest = sessionDigestIn(asked.exchange, secure)
      const { act } = asked.input
      const grave = await codes.check(asked, async (query) => {
        const [now] = await query(askGrave, { tokenDigest, accountId: id, act, hours: askedHours })
        if (now?.isNew) await query(tellUrgently, { personId: id, kind: 'grave_asked' })
        return now!
      })
      notified([id])
      return { success: true, mayFrom: mayFrom(grave.askedAt).toISOString() }
    },

    async stop({ viewer }) {
      const stopped = await db.write(stopGrave, { accountId: viewer.id, hours: askedHours })
      if (stopped.length > 0) notified([viewer.id])
      return { success: true, stopped: stopped.length }
    },
  }
}
