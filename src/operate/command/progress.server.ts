const [onTerminalMs, elsewhereMs] = [200, 60_000]

/** Says on the terminal how far long work has come, and elsewhere, where nobody looks, once a minute. */
export function showProgress(what: string, to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr) {
  const everyMs = to.isTTY ? onTerminalMs : elsewhereMs
  let shownAt = performance.now()
  let isShown = false
  return {
    at(done: number, whole?: number) {
      if (performance.now() - shownAt < everyMs) return
      shownAt = performance.now()
      isShown = true
      const line = `${done}${whole === undefined ? '' : ` of ${whole}`} ${what}`
      to.write(to.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    },
    [Symbol.dispose]() {
      if (isShown && to.isTTY) to.write('\r\u001b[K')
    },
  }
}
