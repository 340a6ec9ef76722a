const once = 10_000

/**
 * After an upgrade the server no longer has the parts that an open page asks for, so the page comes anew. A
 * part may also be missing because the page is being left, or nobody is reached: so this asks whether the
 * page's own script is gone.
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
