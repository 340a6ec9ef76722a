import type { Batch, History, Version } from '#features/sealing/histories.ts'

/**
 * Knows who was released in which batch and what was published, but no score. What fits is a flow: the
 * batches are places, and one more is outside. A score flows into the batch that released it, out of the one
 * that released the next (or out of the outside), and what a batch adds up to flows out of it again. So the
 * true scores are one flow, and another score is possible when the difference finds its way back through the
 * room that the other scores and the published sums leave.
 */
export type Adversary = { mayBe: (version: Version, score: number) => boolean }

type Arc = { from: number; to: number; least: number; most: number; flow: number }
/** How much more may flow from one place to another. */
type Room = number[][]

/** Those who are `revealed` have told all of their scores. */
export function adversaryOf(history: History, revealed: readonly number[] = []): Adversary {
  const outside = history.batches.length
  const arcOf = ({ rater, score, batch, until }: Version): Arc => {
    const [least, most] = revealed.includes(rater) ? [score, score] : [1, 5]
    return { from: until ?? outside, to: batch, least, most, flow: score }
  }
  const room: Room = Array.from({ length: outside + 1 }, () => Array(outside + 1).fill(0))
  for (const arc of [...history.versions.map(arcOf), ...sumsOf(history)]) resize(room, arc, 1)
  return {
    mayBe(version, score) {
      const arc = arcOf(version)
      if (score < arc.least || score > arc.most) return false
      const others = room.map((row) => [...row])
      resize(others, arc, -1)
      const more = score - version.score
      return more > 0 ? flows(others, arc.to, arc.from, more) : flows(others, arc.from, arc.to, -more)
    },
  }
}

function resize(room: Room, { from, to, least, most, flow }: Arc, sign: number) {
  room[from]![to]! += sign * (most - flow)
  room[to]![from]! += sign * (flow - least)
}

/** Whether so much can flow, by one path after the other, each of which takes the room it needs. */
function flows(room: Room, from: number, to: number, amount: number): boolean {
  for (let left = amount; left > 0; ) {
    const path = pathIn(room, from, to)
    if (!path) return false
    const taken = Math.min(left, ...path.map(([a, b]) => room[a]![b]!))
    for (const [a, b] of path) {
      room[a]![b]! -= taken
      room[b]![a]! += taken
    }
    left -= taken
  }
  return true
}

function pathIn(room: Room, from: number, to: number): [number, number][] | null {
  const cameFrom = new Map([[from, from]])
  for (const [place] of cameFrom) {
    for (const [next, left] of room[place]!.entries())
      if (left > 0 && !cameFrom.has(next)) cameFrom.set(next, place)
  }
  if (!cameFrom.has(to)) return null
  const path: [number, number][] = []
  for (let place = to; place !== from; place = cameFrom.get(place)!) path.push([cameFrom.get(place)!, place])
  return path
}

/**
 * What each batch adds up to, within all sums that the rule publishes alike. Where a rule carries what it
 * cuts off, the figures bound what all batches so far add up to, and this flows on into the next batch.
 */
function sumsOf(history: History): Arc[] {
  const outside = history.batches.length
  let total = 0
  return history.batches.map((batch, i) => {
    total += batch.sum
    const { least, most } = publishedAlike(history, batch)
    if (!history.carries) return { from: i, to: outside, least, most, flow: batch.sum }
    const { before } = batch
    return { from: i, to: i + 1, least: least + before, most: most + before, flow: total }
  })
}

/**
 * Every rule that is tried here publishes no less for a larger sum, so what it publishes alike has no gaps.
 */
export function publishedAlike({ rule, versions }: History, batch: Batch) {
  const { raters, hasChanges, published } = batch
  const sum = batch.sum + batch.carried
  // No sum can be further away, were each score another one.
  const furthest = 8 * versions.length
  const isAlike = (other: number) => rule({ raters, sum: other, hasChanges }, 0)?.sum === published
  let least = sum
  let most = sum
  while (least > sum - furthest && isAlike(least - 1)) least -= 1
  while (most < sum + furthest && isAlike(most + 1)) most += 1
  return { least, most }
}
