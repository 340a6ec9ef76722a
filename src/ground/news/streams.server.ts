import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Background } from '../background.server.ts'
import { logAnswer } from '../log.server.ts'
import type { Metrics } from '../metrics/metrics.server.ts'
import type { News } from '../neighbours/neighbourNews.server.ts'

/** A client that reads nothing would have ever more kept for it. */
const mostUnreadBytes = 16 * 1024

/** One answer that goes on, in the format of Server-Sent Events. */
type Stream = ServerResponse

/** Begins the answer with what it is to say first. */
function openStream(reply: FastifyReply, first: string): Stream {
  logAnswer(reply.request, reply)
  const stream = beginLasting(reply)
  stream.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  write(stream, first)
  return stream
}

const eventOf = (name: string, data = '') => `event: ${name}\ndata: ${data}\n\n`

function write(stream: Stream, text: string) {
  if (stream.destroyed || stream.writableEnded) return
  if (stream.writableLength > mostUnreadBytes) stream.destroy()
  else stream.write(text)
}

/** A browser that hears nothing for longer than twice as long knows that the connection is gone. */
const beatSeconds = 25
const checkMs = 60_000
const checkedAtOnce = 500
const beat = eventOf('beat')
/** A page that has just come, with what it shows, opens its stream within this time. */
const latelyMs = 15_000

type Kept = { stream: Stream; isStillOpenTo: () => Promise<boolean> }

type Options = {
  /** News of this topic ends the streams of those it concerns, or makes sure of all. */
  endsBy: string
  metrics: Metrics
  background: Background
}

export type Streams = ReturnType<typeof openStreams>

/** The streams of this process, by whose they are. */
export function openStreams({ endsBy, metrics, background }: Options) {
  const byPerson = new Map<number, Set<Kept>>()
  /** In each second another part of them is written to. */
  const inTurn = Array.from({ length: beatSeconds }, () => new Set<Kept>())
  /** What was told lately, the oldest first; null stands for everybody. */
  const lately = new Map<number | null, { at: number; topics: Set<string> }>()
  let opened = 0
  let second = 0
  let isStopped = false
  metrics.gauge('simat_news_streams', 'Streams of news that are open.', () =>
    inTurn.reduce((sum, { size }) => sum + size, 0),
  )
  const sent = metrics.counter('simat_news_sent_total', { help: 'News that were sent to a stream.' })
  const beating = setInterval(() => {
    second = (second + 1) % beatSeconds
    for (const { stream } of inTurn[second]!) write(stream, beat)
    for (const [whose, { at }] of lately) {
      if (at > Date.now() - latelyMs) break
      lately.delete(whose)
    }
  }, 1000).unref()
  const stopChecking = background.every(checkMs, 'end streams without a session', check)

  /** A session may have ended where nobody tells of it, by its time or by the command line. */
  async function check() {
    const all = inTurn.flatMap((part) => [...part])
    while (all.length > 0) {
      const some = all.splice(0, checkedAtOnce)
      const open = await Promise.all(some.map(({ isStillOpenTo }) => isStillOpenTo()))
      for (const [place, { stream }] of some.entries()) if (!open[place]) stream.end()
    }
  }

  function hear({ topic, people }: News) {
    if (topic === endsBy) return people ? endThoseOf(people) : void check()
    for (const whose of people ?? [null]) keep(whose, topic)
    const event = eventOf('news', topic)
    for (const { stream } of people ? people.flatMap(streamsOf) : inTurn.flatMap((part) => [...part])) {
      write(stream, event)
      sent({})
    }
  }

  function keep(whose: number | null, topic: string) {
    const topics = lately.get(whose)?.topics ?? new Set()
    lately.delete(whose)
    lately.set(whose, { at: Date.now(), topics: topics.add(topic) })
  }

  const streamsOf = (personId: number): Kept[] => [...(byPerson.get(personId) ?? [])]
  function endThoseOf(people: number[]) {
    for (const { stream } of people.flatMap(streamsOf)) stream.end()
  }

  return {
    hear,
    check,
    /** Answers with a stream; `over` is called once it has ended. */
    open(reply: FastifyReply, personId: number, isStillOpenTo: Kept['isStillOpenTo'], over: () => void) {
      const stream = openStream(reply, beat)
      // What was told between the page and its stream would otherwise be told to nobody.
      const missed = [null, personId].flatMap((whose) => [...(lately.get(whose)?.topics ?? [])])
      for (const topic of new Set(missed)) write(stream, eventOf('news', topic))
      const kept: Kept = { stream, isStillOpenTo }
      const own = byPerson.get(personId) ?? new Set()
      byPerson.set(personId, own.add(kept))
      opened += 1
      const turn = inTurn[opened % beatSeconds]!.add(kept)
      stream.once('close', () => {
        turn.delete(kept)
        own.delete(kept)
        if (own.size === 0 && byPerson.get(personId) === own) byPerson.delete(personId)
        over()
      })
    },
    isStopped: () => isStopped,
    /** Ends all of them; from now on none may be opened. */
    stop() {
      isStopped = true
      clearInterval(beating)
      stopChecking()
      for (const { stream } of inTurn.flatMap((part) => [...part])) stream.end()
    },
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** Set for an answer that goes on, perhaps for hours, so that nobody waits for its end. */
    lasts?: true
  }
}

/** Takes an answer that goes on out of the framework's hands. */
function beginLasting(reply: FastifyReply) {
  reply.lasts = true
  reply.hijack()
  return reply.raw
}
