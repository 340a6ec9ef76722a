import { request } from 'node:http'
import { newsPath } from '#rooms/told/news/topics.ts'
import { eventually } from './eventually.ts'

export type NewsStream = Awaited<ReturnType<typeof openNewsStream>>

/** Opens a stream of news as a browser does, and keeps every byte of it. */
export async function openNewsStream(origin: string, token?: string, agent: Record<string, string> = {}) {
  const headers = { accept: 'text/event-stream', ...(token && { cookie: `session=${token}` }), ...agent }
  const asked = request(new URL(newsPath, origin), { headers, agent: false })
  const answered = Promise.withResolvers<number>()
  let told = ''
  let isOver = false
  const over = () => {
    isOver = true
    answered.resolve(0)
  }
  asked.on('error', over)
  asked.on('response', (response) => {
    answered.resolve(response.statusCode ?? 0)
    response.setEncoding('utf8')
    response.on('data', (text) => (told += text))
    response.on('error', over)
    response.on('close', over)
  })
  asked.end()
  const status = await answered.promise
  return {
    status,
    told: () => told,
    topics: () => [...told.matchAll(/^event: news\ndata: (.*)$/gm)].map(([, topic]) => topic),
    isOver: () => isOver,
    close: () => asked.destroy(),
    /** Reads no more. */
    pause: () => asked.socket?.pause(),
    /** Waits until it has told this. */
    async until(holds: (told: string) => boolean) {
      await eventually('the stream tells it', () => {
        if (holds(told)) return true
        if (isOver) throw new Error(`the stream ended after ${JSON.stringify(told)}`)
        return false
      })
    },
    async ends() {
      await eventually('the stream ends', () => isOver)
    },
  }
}
