const [onTerminalMs, elsewhereMs] = [200, 60_000]

export function showProgress(what: string, to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr) {
  const everyMs = to.isTTY ? onTerminalMs : elsewhereMs
  const begunAt = performance.now()
  let shownAt = begunAt
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
      const line = whole
        ? `${Math.floor(done)} of ${Math.ceil(whole)} ${what}, ${left(now - begunAt, done / whole)}`
        : `${Math.floor(done)} ${what}`
      to.write(to.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    },
    hide,
    [Symbol.dispose]: hide,
  }
}

function left(spentMs: number, part: number) {
  const seconds = Math.max(0, Math.ceil((spentMs / 1000) * (1 / Math.min(1, part) - 1)))
  return seconds < 120 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}
