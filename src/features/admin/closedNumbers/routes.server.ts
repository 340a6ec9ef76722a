import { byOf } from '#features/admin/by.server.ts'
import { identify } from '#features/auth/phone/identify.server.ts'
import { formerNumberDigest } from '#features/erasure/formerNumber.server.ts'
import { closeNumber, openNumber } from '#features/restrictions/queries.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { closedNumbersCalls } from './contract.ts'
import { closedNumbersRefusals } from './messages.ts'
import { recordClosedNumber } from './queries.server.ts'

export const closedNumbersRoom = room({
  calls: closedNumbersCalls,
  words: closedNumbersRefusals,
  routes: closedNumbersRoutes,
  needs: 'protection',
})

type Deps = { db: Database; appSecret: string }

function closedNumbersRoutes({ db, appSecret }: Deps): Handlers<typeof closedNumbersCalls> {
  return {
    async close({ input: { phoneNumber, isClosed }, viewer }) {
      const identity = identify(phoneNumber, 'SA')
      if (typeof identity === 'string') throw refusal(closedNumbersCalls.close, 'INVALID_PHONE')
      const digest = formerNumberDigest(appSecret, identity.phone)
      if (isClosed) await db.write(closeNumber, { digest, decisionId: null })
      else await db.write(openNumber, { digest, decisionId: null })
      await db.write(recordClosedNumber, { by: byOf(viewer), digest, isClosed })
      return { success: true }
    },
  }
}
