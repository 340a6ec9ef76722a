let cameBack = false

/**
 * Notes how far each entry of the history was scrolled, because the browser restores too early, without a
 * screen.
 */
export function rememberScroll() {
  history.scrollRestoration = 'manual'
  let timer = 0
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => history.replaceState({ ...history.state, scrolled: scrollY }, ''), 100)
    },
    { passive: true },
  )
  addEventListener('popstate', () => {
    clearTimeout(timer)
    cameBack = true
  })
}

/** Back returns to the place where the person was; a new page begins at its top. */
export function restoreScroll() {
  scrollTo(0, cameBack ? Number(history.state?.scrolled ?? 0) : 0)
  cameBack = false
}
