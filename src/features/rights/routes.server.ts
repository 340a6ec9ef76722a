import { cleanText } from '#features/profiles/text.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { rightsCalls } from './contract.ts'
import { rightsRefusals } from './messages.ts'
import { fileRequest, ownRequests } from './queries.server.ts'
import { newRequestNumber } from './reference.server.ts'
import { requestProblem } from './rules.ts'

type Deps = { db: Database }

export const rightsRoom = room({
  calls: rightsCalls,
  words: rightsRefusals,
  routes: rightsRoutes,
  needs: 'protection',
})

function rightsRoutes({ db }: Deps): Handlers<typeof rightsCalls> {
  return {
    own: ({ viewer: { id } }) => db.read(ownRequests, { accountId: id }),

    async file({ viewer: { id }, input: { kind, said } }) {
      const problem = requestProblem(kind, said)
      if (problem) throw refusal(rightsCalls.file, problem)
      const asked = { reference: newRequestNumber(), kind, accountId: id, said: cleanText(said) }
      const [filed] = await db.write(fileRequest, asked)
      return filed!
    },
  }
}
