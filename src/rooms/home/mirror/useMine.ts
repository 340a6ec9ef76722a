import { shownOrder } from '#rooms/ratings/ratings.contract.ts'
import { mineOf } from './mineWords.ts'
import { useMirror } from './useMirror.ts'

/** How one sees oneself, in the order of the petals; undefined if one has not said. */
export function useMine() {
  const scores = useMirror().data?.scores
  if (!scores) return undefined
  const inOrder = shownOrder.map((trait) => scores[trait])
  return { scores: inOrder, said: inOrder.map((score) => (score > 0 ? mineOf(score) : null)) }
}
