let cameBack = false

/** Each entry of the history remembers how far it was scrolled: the browser restores before the screen is there. */
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

/** Back returns to where one was; a new page begins at its top. */
export function restoreScroll() {
  scrollTo(0, cameBack ? Number(history.state?.scrolled ?? 0) : 0)
  cameBack = false
}
