const once = 10_000

/**
 * After an upgrade the server no longer has the parts that an open page asks for, so the page comes anew: once, and not while
 * the server is away, because a message of ours says more than the browser's own.
 */
export function renewWhenPartsAreGone() {
  addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStorage.renewedAt ?? 0) < once) return
    const { ok } = await fetch('/healthz').catch(() => ({ ok: false }))
    if (!ok) return
    sessionStorage.renewedAt = Date.now()
    location.reload()
  })
}
