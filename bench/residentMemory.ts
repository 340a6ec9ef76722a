import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf } from '#platform/imageWorker/cpuTime.server.ts'
import { root } from '#platform/root.server.ts'

/** All in MB: resident, its anonymous and file pages, and V8's heap. */
export type Moment = {
  moment: string
  resident: number
  anonymous: number
  files: number
  heapUsed: number
  heapCommitted: number
}
export type Part = { what: string; megabytes: number }

export const tellingOfHeap = (folder: string) => ({
  NODE_OPTIONS: `--import=${join(root, 'bench/heapOnSignal.ts')}`,
  HEAP_FOLDER: folder,
})

export async function held(moment: string, pid: number, folder: string): Promise<Moment> {
  const family = familyOf(pid)
  const sum = (of: (pid: number) => number) => family.reduce((total, one) => total + of(one), 0)
  const field = (name: string) =>
    sum((one) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(one, 'status'))?.[1]) * 1024)
  const memory = { resident: field('VmRSS'), anonymous: field('RssAnon'), files: field('RssFile') }
  const heaps = await Promise.all(family.map((one) => heapOf(one, folder)))
  const ofHeaps = (part: keyof Heap) => heaps.reduce((total, heap) => total + heap[part], 0)
  return {
    moment,
    resident: megabytes(memory.resident),
    anonymous: megabytes(memory.anonymous),
    files: megabytes(memory.files),
    heapUsed: megabytes(ofHeaps('used')),
    heapCommitted: megabytes(ofHeaps('committed')),
  }
}

export function partsOf(pid: number, { heapUsed, heapCommitted }: Moment): Part[] {
  const pages = familyOf(pid).flatMap(mappingsOf)
  const of = (belongs: (name: string) => boolean) =>
    megabytes(pages.reduce((sum, { name, bytes }) => (belongs(name) ? sum + bytes : sum), 0))
  const isNode = (name: string) => name === process.execPath
  const anonymous = of((name) => !name.startsWith('/'))
  return [
    { what: 'Node itself: its program and its tables', megabytes: of(isNode) },
    { what: 'libraries', megabytes: of((name) => name.startsWith('/') && !isNode(name)) },
    { what: 'heap of JavaScript in use', megabytes: heapUsed },
    { what: 'heap of JavaScript kept free', megabytes: tenth(heapCommitted - heapUsed) },
    { what: 'other: buffers, sockets, compiled code, stacks', megabytes: tenth(anonymous - heapCommitted) },
  ]
}

type Heap = { used: number; committed: number }

/** With HEAP_COLLECTED set, measures after garbage collection. */
export async function heapOf(pid: number, folder: string): Promise<Heap> {
  const path = join(folder, `${pid}.json`)
  rmSync(path, { force: true })
  process.kill(pid, 'SIGCONT')
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(50)
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      // Not written yet.
    }
  }
  throw new Error(`process ${pid} did not tell of its heap`)
}

/** Each `smaps` entry starts with an address line that ends with the file. */
function mappingsOf(pid: number) {
  const blocks = read(pid, 'smaps').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  return blocks.map((block) => ({
    name: /^\S+ \S+ \S+ \S+ \S+ *(.*)/.exec(block)?.[1] ?? '',
    bytes: Number(/^Rss:\s+(\d+)/m.exec(block)?.[1] ?? 0) * 1024,
  }))
}

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
const tenth = (value: number) => Math.round(value * 10) / 10
const megabytes = (bytes: number) => tenth(bytes / 2 ** 20)
