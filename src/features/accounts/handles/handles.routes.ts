import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { handlesCalls, proposalsCalls } from './handles.contract.ts'
import { handlesRefusals } from './handles.messages.ts'
import { handleProblem, handlesFrom, handlesNear } from './handles.rules.ts'
import { takenAmong } from './handles.sql.ts'
import { changesLeft } from './personNamed.server.ts'
import { latinWords } from './proposals/transliterate.server.ts'

const offered = 3

export const handlesFeature = defineFeature({
  calls: handlesCalls,
  words: handlesRefusals,
  handlers: { check: checkHandle, changes: readHandleChanges },
})

export const proposalsFeature = defineFeature({
  calls: proposalsCalls,
  words: {},
  handlers: { propose: proposeHandles },
  needs: 'protection',
})

async function checkHandle(
  { db }: { db: Database },
  { input, viewer }: HandlerCall<typeof handlesCalls.check>,
) {
  const wanted = input.userId.trim().toLowerCase()
  if (handleProblem(wanted)) return { available: false }
  const near = handlesNear(wanted, Date.now())
  const taken = await db.read(takenAmong, { handles: [wanted, ...near] })
  const holder = taken.find(({ handle }) => handle === wanted)
  if (!holder || (viewer && holder.accountId === viewer.id)) return { available: true }
  // Suggestions near a reserved word could impersonate us.
  if (holder.accountId === null) return { available: false }
  const free = near.filter((each) => !taken.some(({ handle }) => handle === each))
  return { available: false, suggestions: free.slice(0, offered) }
}

async function readHandleChanges(
  { db }: { db: Database },
  { viewer }: HandlerCall<typeof handlesCalls.changes>,
) {
  const { left, next } = await changesLeft(db, viewer.id)
  return { left, next: next?.toISOString() ?? null }
}

async function proposeHandles(
  { db }: { db: Database },
  { input: { name }, viewer }: HandlerCall<typeof proposalsCalls.propose>,
) {
  const between = viewer.handle === null ? '_' : ''
  const handles = handlesFrom(latinWords(name), between, Date.now())
  if (handles.length === 0) return { proposals: [] }
  const taken = await db.read(takenAmong, { handles })
  const free = handles.filter((each) => !taken.some(({ handle }) => handle === each))
  return { proposals: free.slice(0, offered) }
}
