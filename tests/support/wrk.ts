import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { debianPackages, librariesIn } from './debianPackages.ts'

export type WrkRequest = { method?: string; path: string; token?: string | undefined; body?: unknown }

type Load = { connections: number; seconds: number; timeoutSeconds?: number }

/** `p99` in ms, including refused requests. */
export type WrkFigures = { answered: number; refused: number; failed: number; seconds: number; p99: number }

export const missingWrk = () => {
  const fetched = debianPackages('wrk', ['wrk'])
  return 'missing' in fetched ? fetched.missing : null
}

/**
 * Each connection sends its next request after a response. wrk is light enough to share the server's machine.
 */
export async function wrk(origin: string, requests: WrkRequest[], load: Load): Promise<WrkFigures> {
  const home = mkdtempSync(join(tmpdir(), 'simat-wrk-'))
  try {
    const script = join(home, 'requests.lua')
    writeFileSync(script, scripted(requests))
    const { connections, seconds, timeoutSeconds = 5 } = load
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${timeoutSeconds}s`, '--latency']
    return figuresIn(await output([...words, '-s', script, origin]))
  } finally {
    rmSync(home, { recursive: true })
  }
}

const scripted = (requests: WrkRequest[]) => `
local asked = {}
${requests.map(asLua).join('\n')}
local written, at = {}, 0
function init()
  for i, one in ipairs(asked) do written[i] = wrk.format(one[1], one[2], one[3], one[4]) end
end
function request()
  at = at % #written + 1
  return written[at]
end
`

function asLua({ method = 'GET', path, token, body }: WrkRequest) {
  const text = body === undefined ? 'nil' : `[==[${JSON.stringify(body)}]==]`
  const cookie = token === undefined ? '' : `cookie = 'session=${token}', `
  return `asked[#asked + 1] = { '${method}', '${path}', { ${cookie}['content-type'] = 'application/json' }, ${text} }`
}

async function output(words: string[]) {
  const fetched = debianPackages('wrk', ['wrk'])
  if ('missing' in fetched) throw new Error(fetched.missing)
  const child = spawn(join(fetched.home, 'usr/bin/wrk'), words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LD_LIBRARY_PATH: librariesIn(fetched.home).join(delimiter) },
  })
  const ended = once(child, 'close')
  let said = ''
  for await (const data of child.stdout) said += data
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`wrk ended with ${signal ?? code}:\n${said}`)
  return said
}

function figuresIn(said: string): WrkFigures {
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  const answered = number(/(\d+) requests in/)
  if (answered === 0) throw new Error(`wrk said nothing that is understood:\n${said}`)
  const [, connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said)?.map(Number) ?? []
  const [, late = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? []
  return {
    answered,
    refused: number(/Non-2xx or 3xx responses: (\d+)/),
    failed: connect + read + write + timeout,
    seconds: number(/requests in ([\d.]+)s/),
    p99: Number(late) * { us: 0.001, ms: 1, s: 1000 }[unit]!,
  }
}
