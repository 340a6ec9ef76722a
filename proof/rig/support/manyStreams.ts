import { connect, type Socket } from 'node:net'
import { newsPath } from '#rooms/told/news/topics.ts'

const atOnce = 100
/** What a browser of a telephone sends, because a server may keep it. */
const ofBrowser =
  'accept: text/event-stream\r\ncache-control: no-cache\r\naccept-language: ar,en;q=0.9\r\naccept-encoding: gzip, deflate, br\r\n' +
  'user-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36\r\n' +
  'sec-fetch-site: same-origin\r\nsec-fetch-mode: cors\r\nsec-fetch-dest: empty\r\nreferer: https://simat.example/\r\n'

export type ManyStreams = Awaited<ReturnType<typeof openManyStreams>>

/** Opens a stream of news for each token. */
export async function openManyStreams(origin: string, tokens: string[]) {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let told: (place: number, at: number) => void = () => {}
  let next = 0
  let refused = 0

  const open = (place: number) =>
    new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) })
      const answered = (text: Buffer) => {
        if (!text.includes(' 200 ')) refused += 1
        socket.on('data', (later) => later.includes('event: news') && told(place, performance.now()))
        resolve()
      }
      socket.once('data', answered)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        resolve()
      })
      sockets.add(socket)
      socket.write(
        `GET ${newsPath} HTTP/1.1\r\nhost: ${hostname}\r\n${ofBrowser}cookie: session=${tokens[place]}\r\n\r\n`,
      )
    })
  const openAll = async () => {
    while (next < tokens.length) await open(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, openAll))

  return {
    held: () => sockets.size - refused,
    /**
     * Does something, and resolves to when each of these streams has told of it; one that has not is left
     * out.
     */
    async hear(count: number, patienceMs: number, act: () => Promise<unknown>) {
      const since = performance.now()
      const times = new Map<number, number>()
      const all = new Promise<void>((resolve) => {
        told = (place, at) => {
          if (!times.has(place)) times.set(place, at - since)
          if (times.size === count) resolve()
        }
      })
      await act()
      let timer: NodeJS.Timeout | undefined
      await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))])
      clearTimeout(timer)
      return [...times.values()]
    },
    async close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
