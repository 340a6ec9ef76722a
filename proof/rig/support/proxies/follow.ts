import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { newsPath } from '#rooms/told/news/topics.ts'
import { askBy } from './askBy.ts'

/** Longer than a proxy waits for an answer that says nothing. */
const heldMs = 65_000
const patienceMs = 5000

/** Holds a stream of news through a proxy; what it returns tells, after a while, what is wrong with it. */
export function followBy(port: number, host: string, token: string) {
  const since = performance.now()
  let told = ''
  let isOver = false
  const asked = request({
    host: '127.0.0.1',
    port,
    path: newsPath,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    headers: { host: `${host}:${port}`, cookie: `__Host-session=${token}`, 'accept-encoding': 'gzip, br' },
  })
  const over = () => {
    isOver = true
  }
  asked.on('error', over)
  asked.on('response', (response) => {
    told = `${response.statusCode} ${response.headers['content-encoding'] ?? ''}\n`
    response.on('data', (text) => (told += text))
    response.on('error', over)
    response.on('close', over)
  })
  asked.end()

  /** Makes something happen of which the stream must tell. */
  return async function wrongWith(act: () => Promise<unknown>) {
    await sleep(Math.max(0, since + heldMs - performance.now()))
    if (isOver) return `a stream of news ended within ${heldMs / 1000} s: ${told}`
    if (!told.startsWith('200 \n')) return `a stream of news: ${told.slice(0, 100)}`
    if (told.split('event: beat').length < 3) return 'a stream of news is held back'
    await act()
    const until = performance.now() + patienceMs
    while (!told.includes('event: news') && performance.now() < until) await sleep(10)
    asked.destroy()
    return !told.includes('event: news') && 'an event does not come through'
  }
}

/** As many streams as one person may hold. */
const held = 6

/** Whether a person who closes all their streams has another one soon after. */
export async function comesBackBy(port: number, token: string) {
  const ask = askBy(port)
  const leaving = new AbortController()
  const streams = Array.from({ length: held }, () => ask({ path: newsPath, token, until: leaving.signal }))
  await sleep(1000)
  leaving.abort()
  await Promise.all(streams)
  await sleep(2000)
  const { status } = await ask({ path: newsPath, token, until: AbortSignal.timeout(1000) })
  return status === 200
}
