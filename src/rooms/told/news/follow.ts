import { currentViewer, subscribeViewer } from '#rooms/account/sessions/viewer.ts'
import { type MovedBy, refresher } from './refresh.ts'
import { newsPath, topics } from './topics.ts'

const seconds = 1000
/** For so long the server tells again what a page that has just come may lack. */
const freshFor = 10 * seconds
/** Browsers have six connections to a server without HTTP/2, and each tab that is looked at takes one. */
const hiddenFor = 30 * seconds
/** A server says something every 25 seconds; after a sleep it was silent for longer. */
const silentFor = 60 * seconds
const lookEvery = 10 * seconds
const longestPause = 300 * seconds
/** After a restart of the server all come again, but not all at once. */
const spread = 8 * seconds

type Listener = { refresh: (topic: string) => void; isShown: boolean; missed: Set<string> }

const listeners = new Map<MovedBy, Listener>()
let end: (() => void) | undefined

/**
 * Has what a screen shows move by news, until what it returns is called. One stream serves all screens until
 * the person signs out, so that a screen that comes back reads again only what has moved meanwhile.
 */
export function followNews(moved: MovedBy) {
  const listener = listeners.get(moved) ?? { refresh: refresher(moved), isShown: false, missed: new Set() }
  listeners.set(moved, listener)
  listener.isShown = true
  for (const topic of listener.missed) listener.refresh(topic)
  listener.missed.clear()
  end ??= followStream(hear)
  return () => {
    listener.isShown = false
  }
}

function hear(topic: string) {
  for (const { isShown, refresh, missed } of listeners.values())
    if (isShown) refresh(topic)
    else missed.add(topic)
}

subscribeViewer(() => {
  if (currentViewer()) return
  end?.()
  end = undefined
  listeners.clear()
})

/** Follows the stream of news while somebody looks. Without a stream nothing changes. */
function followStream(refresh: (topic: string) => void) {
  let source: EventSource | null = null
  let next: ReturnType<typeof setTimeout> | undefined
  let openedAt = 0
  let heardAt = 0
  let failures = 0
  let wasOpen = false

  function open() {
    close()
    openedAt = heardAt = Date.now()
    source = new EventSource(newsPath)
    // A stream that opens late, or again, may have missed what the server no longer knows of.
    const isFresh = !wasOpen && performance.now() < freshFor
    source.onopen = () => {
      wasOpen = true
      if (!isFresh) refresh(topics.everything)
    }
    source.onerror = comeAgain
    source.addEventListener('beat', () => (heardAt = Date.now()))
    source.addEventListener('news', ({ data }) => {
      heardAt = Date.now()
      if (data !== topics.everything) return refresh(data)
      setTimeout(refresh, Math.random() * spread, data)
    })
  }

  function close() {
    clearTimeout(next)
    source?.close()
    source = null
  }

  function comeAgain() {
    close()
    failures = Date.now() - openedAt > silentFor ? 0 : failures + 1
    const pause = Math.min(seconds * 2 ** failures, longestPause) + Math.random() * spread
    if (!document.hidden) next = setTimeout(open, pause)
  }

  function look() {
    const isSilent = Date.now() - heardAt > silentFor
    if (!document.hidden && source && isSilent) open()
  }

  function turn() {
    clearTimeout(next)
    if (document.hidden) next = setTimeout(close, hiddenFor)
    else if (!source) open()
    else look()
  }

  const looking = setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', turn)
  addEventListener('online', turn)
  addEventListener('pagehide', close)
  turn()

  return () => {
    close()
    clearInterval(looking)
    document.removeEventListener('visibilitychange', turn)
    removeEventListener('online', turn)
    removeEventListener('pagehide', close)
  }
}
