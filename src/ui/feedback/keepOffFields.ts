/** Fields of forms, and the two ways on from the welcome screen. */
const fields = 'form :is(input, textarea, button), main > * > * > a:is([href^="/register"], [href^="/login"])'
const page = document.documentElement
const gap = 12
/** What a field was refused for stands beneath it. */
const belowField = 40

/**
 * Toasts that would lie over a field of a form lie on the hero instead, beneath its first line or what is
 * in sight of it, and scroll away with it. Where that would cover a field too, at least the one that has the
 * focus is scrolled clear of them.
 */
export function keepOffFields(toasts: HTMLElement) {
  letLie(toasts)
  if (!coversField(toasts)) return
  const line = document.querySelector('.hero > * > *')?.getBoundingClientRect()
  if (line) {
    const top = Math.max(line.bottom, visualViewport?.offsetTop ?? 0) + scrollY + gap
    Object.assign(toasts.style, {
      position: 'absolute',
      inset: `${top}px ${page.clientWidth - line.right}px auto ${line.left}px`,
      width: 'auto',
    })
    if (!coversField(toasts)) return
    letLie(toasts)
  }
  page.style.setProperty('--toasts', `${toasts.offsetHeight + gap + belowField}px`)
  if (document.activeElement?.matches(fields)) document.activeElement.scrollIntoView({ block: 'nearest' })
}

/** Where toasts lie by themselves. */
export function letLie(toasts: HTMLElement) {
  toasts.style.cssText = ''
  page.style.removeProperty('--toasts')
}

function coversField(toasts: HTMLElement) {
  const { left, right, top, bottom } = toasts.getBoundingClientRect()
  return [...document.querySelectorAll(fields)].some((field) => {
    const box = field.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top
  })
}
