const once = 10_000

/**
 * After an upgrade, an open page's chunks are gone, so reload. Chunks also fail to load offline, so it first
 * checks the entry script.
 */
export function reloadWhenOutdated() {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  addEventListener('vite:preloadError', async () => {
    if (!script || Date.now() - Number(sessionStorage.renewedAt) < once) return
    const response = fetch(script.src, { method: 'HEAD', cache: 'no-store' })
    const { status } = await response.catch(() => Response.error())
    if (status !== 404) return
    sessionStorage.renewedAt = Date.now()
    location.reload()
  })
}
