import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianPackages, librariesIn } from '#tests/support/debianPackages.ts'
import { Caller, type Reply, type Request } from './caller.ts'
import { CannotRun } from './rig.ts'

/** `probed` are the replies that ordinary callers got meanwhile; they are few beside the flood. */
export type Flood = { goodput: number; refused: number; failed: number; answered: number; probed: Reply[] }

/**
 * Floods the server by wrk: each connection asks again as soon as it has any answer, none heeds Retry-After.
 * wrk is lean, which matters because it shares the machine with the server. But its times do not tell apart
 * accepted and refused requests, so callers beside it measure them.
 */
export async function flood(
  origin: string,
  connections: number,
  seconds: number,
  next: () => Request,
): Promise<Flood> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-flood-'))
  try {
    writeFileSync(join(home, 'requests.lua'), scripted(Array.from({ length: 4000 }, next)))
    const flooding = wrk([
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '15s',
      '-s',
      join(home, 'requests.lua'),
      origin,
    ])
    // The callers begin a second later, when wrk has made its connections.
    const probed = await probe(origin, next, 1000, (seconds - 1.5) * 1000)
    return { ...figuresIn(await flooding), probed }
  } finally {
    rmSync(home, { recursive: true })
  }
}

async function probe(origin: string, next: () => Request, after: number, ms: number) {
  await sleep(after)
  const until = performance.now() + ms
  const replies: Reply[] = []
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const caller = new Caller(origin)
      while (performance.now() < until) {
        replies.push(await caller.ask(next()))
        await sleep(50)
      }
      caller.close()
    }),
  )
  return replies
}

const scripted = (requests: Request[]) => `
local asked = {}
${requests
  .map(({ method = 'GET', path, token, body }) => {
    const text = body === undefined ? 'nil' : `'${JSON.stringify(body)}'`
    return `asked[#asked + 1] = { '${method}', '${path}', { cookie = 'session=${token}', ['content-type'] = 'application/json' }, ${text} }`
  })
  .join('\n')}
local written, at = {}, 0
function init()
  for i, one in ipairs(asked) do written[i] = wrk.format(one[1], one[2], one[3], one[4]) end
end
function request()
  at = at % #written + 1
  return written[at]
end
`

async function wrk(words: string[]) {
  const fetched = debianPackages('wrk', ['wrk'])
  if ('missing' in fetched) throw new CannotRun(fetched.missing)
  const child = spawn(join(fetched.home, 'usr/bin/wrk'), words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LD_LIBRARY_PATH: librariesIn(fetched.home).join(delimiter) },
  })
  let output = ''
  for await (const data of child.stdout) output += data
  return output
}

function figuresIn(output: string): Omit<Flood, 'probed'> {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const answered = number(/(\d+) requests in/)
  const seconds = number(/requests in ([\d.]+)s/)
  const refused = number(/Non-2xx or 3xx responses: (\d+)/)
  const [, connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.map(Number) ?? []
  if (answered === 0) throw new Error(`wrk said nothing that is understood:\n${output}`)
  return {
    answered,
    refused,
    failed: connect + read + write + timeout,
    goodput: (answered - refused) / seconds,
  }
}
