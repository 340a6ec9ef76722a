import { Overloaded } from '#platform/overloaded.server.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'
import { isLockedOut, isUnavailable } from './databaseFailures.server.ts'

const largestGroup = 200
const maxWaiting = 5000
const rowsAtOnce = 8
const maxWaitMs = 2000

type Work<Item, Outcome> = {
  /** Commits all items or none, with one outcome per item, in order. */
  commit: (items: Item[]) => Promise<Outcome[]>
  /** Items with the same key never share a group and keep their order. */
  keyOf: (item: Item) => string
  waitsFor: (item: Item) => unknown
  begins?: (size: number, waitedMs: number) => void
}
type QueuedItem<Item, Outcome> = {
  item: Item
  since: number
  done: (outcome: Outcome) => void
  failed: (error: unknown) => void
}

/** Collects writes while the previous group commits: under load many share one commit. */
export function groupCommit<Item, Outcome>(work: Work<Item, Outcome>) {
  const { commit, keyOf, waitsFor, begins } = work
  let waiting: QueuedItem<Item, Outcome>[] = []
  let busy = false

  return (item: Item) =>
    new Promise<Outcome>((done, failed) => {
      if (waiting.length >= maxWaiting) return failed(new Overloaded('too many writes are waiting'))
      waiting.push({ item, since: performance.now(), done, failed })
      if (!busy) run()
    })

  async function run() {
    busy = true
    while (waiting.length > 0) await commitGroup(nextGroup())
    busy = false
  }

  function nextGroup() {
    const group = new Map<string, QueuedItem<Item, Outcome>>()
    const later: QueuedItem<Item, Outcome>[] = []
    const tooEarly = performance.now() - maxWaitMs * timeoutScale()
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (one.since < tooEarly) one.failed(new Overloaded('waited too long for the group before'))
      else if (group.has(key) || group.size >= largestGroup) later.push(one)
      else group.set(key, one)
    }
    waiting = later
    return [...group.values()]
  }

  async function commitGroup(group: QueuedItem<Item, Outcome>[]) {
    if (group[0]) begins?.(group.length, performance.now() - group[0].since)
    try {
      await commitAll(group)
    } catch (error) {
      if (isLockedOut(error)) await commitByRow(group, error)
      else if (isUnavailable(error)) failAll([...group, ...waiting.splice(0)], error)
      else if (group.length > 1) await commitOneByOne(group)
      else failAll(group, error)
    }
  }

  async function commitAll(group: QueuedItem<Item, Outcome>[]) {
    if (group.length === 0) return
    const outcomes = await commit(group.map(({ item }) => item))
    for (const [place, { done }] of group.entries()) done(outcomes[place]!)
  }

  /** Another transaction has locked one of the rows: commit row by row, so only that row's items fail. */
  async function commitByRow(group: QueuedItem<Item, Outcome>[], error: unknown) {
    const rows = Map.groupBy(group, ({ item }) => waitsFor(item))
    if (rows.size === 1) return failAll(group, error)
    const left = rows.values()
    const takeNext = async () => {
      for (const row of left) await commitAll(row).catch((failure) => failAll(row, failure))
    }
    await Promise.all(Array.from({ length: rowsAtOnce }, takeNext))
  }

  /** One item broke a constraint. Committing items one by one rejects only that one. */
  async function commitOneByOne(group: QueuedItem<Item, Outcome>[]) {
    const behind = [...group]
    for (let one = behind.shift(); one; one = behind.shift()) {
      try {
        await commitAll([one])
      } catch (error) {
        const away = isUnavailable(error) && !isLockedOut(error)
        failAll(away ? [one, ...behind.splice(0), ...waiting.splice(0)] : [one], error)
      }
    }
  }
}

function failAll(group: Pick<QueuedItem<never, never>, 'failed'>[], error: unknown) {
  for (const { failed } of group) failed(error)
}
