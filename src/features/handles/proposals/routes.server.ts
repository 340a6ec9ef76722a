import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { takenAmong } from '../queries.server.ts'
import { proposalsCalls } from './contract.ts'
import { latinWords } from './latin.server.ts'
import { handlesFrom } from './rules.ts'

const offered = 3

export const proposalsRoom = room({
  calls: proposalsCalls,
  words: {},
  routes: proposalsRoutes,
  needs: 'protection',
})

function proposalsRoutes({ db }: { db: Database }): Handlers<typeof proposalsCalls> {
  return {
    async propose({ input: { name }, viewer }) {
      // The edit form takes no underscore.
      const between = viewer.handle === null ? '_' : ''
      const handles = handlesFrom(latinWords(name), between, Date.now())
      if (handles.length === 0) return { proposals: [] }
      const taken = await db.read(takenAmong, { handles })
      const free = handles.filter((each) => !taken.some(({ handle }) => handle === each))
      return { proposals: free.slice(0, offered) }
    },
  }
}
