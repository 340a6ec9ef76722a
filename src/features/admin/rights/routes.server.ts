import { cleanText } from '#features/profiles/text.ts'
import { answerRequest, closedRequests, enterRequest, openRequests } from '#features/rights/queries.server.ts'
import { newRequestNumber } from '#features/rights/reference.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { byOf } from '../by.server.ts'
import { deskRightsCalls } from './contract.ts'
import { deskRightsRefusals } from './messages.ts'
import { letterDayProblem } from './rules.ts'

type Deps = { db: Database }

const mostInPage = 50

export const deskRightsRoom = room({
  calls: deskRightsCalls,
  words: deskRightsRefusals,
  routes: deskRightsRoutes,
  needs: 'protection',
})

function deskRightsRoutes({ db }: Deps): Handlers<typeof deskRightsCalls> {
  return {
    async list({ input: { state = 'open', cursor }, exchange }) {
      const place = { after: cursor === undefined ? null : Number(cursor), most: mostInPage + 1 }
      const found = await db.seek(state === 'open' ? openRequests : closedRequests, place)
      const page = found.slice(0, mostInPage)
      const last = page.at(-1)
      if (last && found.length > page.length)
        exchange.linkNext(deskRightsCalls.list.path, { state, cursor: String(last.id) })
      return page
    },

    async enter({ input: { kind, contact, said, askedOn }, viewer }) {
      if (letterDayProblem(askedOn, new Date()))
        throw refusal(everyCall, 'INVALID_INPUT', { details: { fields: ['askedOn'] } })
      const [entered] = await db.write(enterRequest, {
        reference: newRequestNumber(),
        kind,
        contact: cleanText(contact),
        said: cleanText(said),
        askedOn,
        by: byOf(viewer),
      })
      return entered!
    },

    async answer({ input: { reference, answer, note }, viewer }) {
      const given = { reference, answer, note: cleanText(note) || null, by: byOf(viewer) }
      const [done] = await db.write(answerRequest, given)
      if (!done?.found) throw refusal(deskRightsCalls.answer, 'REQUEST_NOT_FOUND')
      if (!done.answered) throw refusal(deskRightsCalls.answer, 'ANSWERED_ALREADY')
      return { success: true }
    },
  }
}
