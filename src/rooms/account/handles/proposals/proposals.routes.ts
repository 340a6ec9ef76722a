import type { Asked } from '#ground/calls/implement.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { handlesFrom } from '../handles.rules.ts'
import { takenAmong } from '../handles.sql.ts'
import { latinWords } from './latin.server.ts'
import { proposalsCalls } from './proposals.contract.ts'

const offered = 3

export const proposalsRoom = room({
  calls: proposalsCalls,
  words: {},
  handlers: { propose: proposeHandles },
  needs: 'protection',
})

async function proposeHandles(
  { db }: { db: Database },
  { input: { name }, viewer }: Asked<typeof proposalsCalls.propose>,
) {
  // The edit form takes no underscore.
  const between = viewer.handle === null ? '_' : ''
  const handles = handlesFrom(latinWords(name), between, Date.now())
  if (handles.length === 0) return { proposals: [] }
  const taken = await db.read(takenAmong, { handles })
  const free = handles.filter((each) => !taken.some(({ handle }) => handle === each))
  return { proposals: free.slice(0, offered) }
}
