const [onTerminalMs, elsewhereMs] = [200, 60_000]
/** The time left follows the last minute or two, because a restore checks files faster than it loads them. */
const rateWindowMs = 60_000

export function showProgress(what: string, to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr) {
  const everyMs = to.isTTY ? onTerminalMs : elsewhereMs
  const begun = { at: performance.now(), done: 0 }
  let shownAt = begun.at
  let [earlier, later] = [begun, begun]
  let isShown = false
  function hide() {
    if (isShown && to.isTTY) to.write('\r\u001b[K')
    isShown = false
  }
  return {
    at(done: number, whole?: number) {
      const now = performance.now()
      if (now - shownAt < everyMs) return
      shownAt = now
      isShown = true
      const msEach = (now - earlier.at) / (done - earlier.done)
      const line = whole
        ? `${Math.floor(done)} of ${Math.ceil(whole)} ${what}, ${left(msEach * (whole - done))}`
        : `${Math.floor(done)} ${what}`
      if (now - later.at >= rateWindowMs) [earlier, later] = [later, { at: now, done }]
      to.write(to.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    },
    hide,
    [Symbol.dispose]: hide,
  }
}

function left(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return seconds < 120 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}
