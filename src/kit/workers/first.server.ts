import type { Socket } from 'node:net'
import type { DiskState } from '#kit/disk.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'
import { type NewsWay, noOthers } from '#kit/news/news.server.ts'
import { openAskingLimits } from './askingLimits.server.ts'
import type { FromWorker, Handed, ToWorker } from './messages.ts'
import { openPost } from './post.server.ts'
import { beatMs } from './pulse.server.ts'

type Begin = Extract<ToWorker, { kind: 'begin' }>

/** Signals that reach the whole group, as Ctrl-C does. Only the first process heeds them, and tells its workers. */
const heededByFirst = ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const

/** Waits for the first process to say what this worker is to do. */
export async function meetFirst<Given>() {
  const tell = openPost<FromWorker>((messages) => process.connected && process.send?.(messages))
  const begun = Promise.withResolvers<Begin>()
  const leave = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const nobodyListens = Promise.withResolvers<void>()
  let disk: DiskState | null = null
  let servers = 1
  let measure = async (): Promise<Family[]> => []
  let hearNews: Parameters<NewsWay['heard']>[0] = noOthers.tell
  let asking: ReturnType<typeof openAskingLimits> | null = null
  let serve: (socket: Socket) => void = () => {}

  function hear(message: ToWorker) {
    if (message.kind === 'begin') {
      servers = message.servers
      const processes = () => message.workers * servers
      asking = openAskingLimits({ tell, processes, shared: message.shared })
      begun.resolve(message)
    } else if (message.kind === 'disk') disk = message.state
    else if (message.kind === 'servers') servers = message.many
    else if (message.kind === 'measure') void measured(message.question)
    else if (message.kind === 'news') hearNews(message.news)
    else if (message.kind === 'leave') leave.resolve()
    else if (message.kind === 'end') end.resolve()
    else if (message.kind === 'nobody listens') nobodyListens.resolve()
    else asking?.hear(message)
  }

  async function measured(question: number) {
    tell({ kind: 'measured', question, families: await measure() })
  }

  /** The client may have left while its connection was on the way. */
  function take(connection: number, socket: Socket | undefined) {
    tell({ kind: 'taken', connection })
    if (!socket || socket.destroyed) return tell({ kind: 'closed', connection })
    socket.once('close', () => tell({ kind: 'closed', connection }))
    // As Node's own listener leaves them: an answer may follow when the client has said all that it has to say.
    socket.allowHalfOpen = true
    serve(socket)
  }

  for (const signal of heededByFirst) process.on(signal, () => {})
  process.on('message', (said: ToWorker[] | Handed, socket?: Socket) => {
    if ('connection' in said) take(said.connection, socket)
    else said.forEach(hear)
  })
  // Without the first process nobody listens for it any more.
  process.on('disconnect', () => {
    for (const { resolve } of [leave, end, nobodyListens]) resolve()
  })
  tell({ kind: 'loaded' })
  const { number, workers, given } = await begun.promise

  const newsWay: NewsWay = {
    tell: (news) => tell({ kind: 'news', news }),
    heard(hear) {
      hearNews = hear
    },
  }

  return {
    number,
    workers,
    given: given as Given,
    limits: asking!.limits,
    servers: () => servers,
    newsWay,
    /** Tells the first process, whenever it asks, what this worker counts and measures. */
    measures(read: () => Promise<Family[]>) {
      measure = read
    },
    /** The state of the disk, once it has changed. */
    disk: () => disk,
    /** From now on this worker is handed connections. */
    serving(take: (socket: Socket) => void) {
      serve = take
      tell({ kind: 'serving' })
      setInterval(() => tell({ kind: 'alive' }), beatMs).unref()
    },
    toLeave: leave.promise,
    toEnd: end.promise,
    nobodyListens: () => nobodyListens.promise,
  }
}
