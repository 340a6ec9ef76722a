import { byTrait, inOrder } from '#features/ratings/ratings.rules.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import type { Policy } from '#features/site/policy.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Mirror, mirrorCalls } from './mirror.contract.ts'
import { mirrorRefusals } from './mirror.messages.ts'
import { gapsOf, noGaps } from './mirror.rules.ts'
import { deletePortrait, drawPortrait, portraitOf } from './mirror.sql.ts'

type MirrorDeps = { db: Database; policy: Policy }
type Deps = MirrorDeps & { summaryFor: ReturnType<typeof summaryReader> }

export const mirrorFeature = defineFeature({
  calls: mirrorCalls,
  words: mirrorRefusals,
  handlers: { own: readOwnMirror, draw: drawOwnPortrait, erase: deleteOwnPortrait },
  prepare: ({ db, policy }: MirrorDeps) => ({ summaryFor: summaryReader(db, policy) }),
  needs: 'protection',
})

async function readOwnMirror(deps: Deps, { viewer: { id } }: HandlerCall<typeof mirrorCalls.own>) {
  return mirrorOf(deps, id)
}

async function drawOwnPortrait(deps: Deps, { viewer: { id }, input }: HandlerCall<typeof mirrorCalls.draw>) {
  await deps.db.write(drawPortrait, { id, scores: inOrder(input) })
  return mirrorOf(deps, id)
}

async function deleteOwnPortrait({ db }: Deps, { viewer: { id } }: HandlerCall<typeof mirrorCalls.erase>) {
  await db.write(deletePortrait, { id })
  return done
}

async function mirrorOf({ db, policy, summaryFor }: Deps, id: number): Promise<Mirror> {
  const { categories: shown } = await summaryFor(id)
  const [mine] = await db.read(portraitOf, { id })
  if (!mine) return { scores: null, gaps: noGaps }
  const scores = byTrait(mine.scores)
  return { scores, gaps: gapsOf({ mine: scores, shown, seal: policy.seal }) }
}
