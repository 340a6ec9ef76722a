import { isUnavailable } from './database.server.ts'
import { Overloaded } from './overloaded.server.ts'

/** Above this the group's transaction holds its locks for too long. */
const largestGroup = 200
const mostWaiting = 5000

type Waiting<Item> = { item: Item; done: () => void; failed: (error: unknown) => void }

/**
 * While one group of writes is being committed, the next one collects, so that under load many
 * share one commit and alone one waits for nobody. Two items of the same key never share a group.
 */
export function inGroups<Item>(commit: (items: Item[]) => Promise<void>, keyOf: (item: Item) => string) {
  let waiting: Waiting<Item>[] = []
  let busy = false

  return (item: Item) =>
    new Promise<void>((done, failed) => {
      if (waiting.length >= mostWaiting) return failed(new Overloaded('too many writes are waiting'))
      waiting.push({ item, done, failed })
      if (!busy) run()
    })

  async function run() {
    busy = true
    while (waiting.length > 0) await commitGroup(nextGroup())
    busy = false
  }

  function nextGroup() {
    const group = new Map<string, Waiting<Item>>()
    const later: Waiting<Item>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (group.has(key) || group.size >= largestGroup) later.push(one)
      else group.set(key, one)
    }
    waiting = later
    return [...group.values()]
  }

  async function commitGroup(group: Waiting<Item>[], behind: Waiting<Item>[] = []) {
    try {
      await commit(group.map(({ item }) => item))
      for (const { done } of group) done()
    } catch (error) {
      // When the database is away, those behind would only wait for the same answer.
      if (isUnavailable(error)) failAll([...group, ...behind.splice(0), ...waiting.splice(0)], error)
      else if (group.length > 1) await commitOneByOne(group)
      else failAll(group, error)
    }
  }

  /** Somebody in the group broke a rule; only that one is refused. */
  async function commitOneByOne(group: Waiting<Item>[]) {
    const behind = [...group]
    for (let one = behind.shift(); one; one = behind.shift()) await commitGroup([one], behind)
  }
}

function failAll(group: Waiting<unknown>[], error: unknown) {
  for (const { failed } of group) failed(error)
}
