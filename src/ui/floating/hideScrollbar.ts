const hideDelayMs = 600

export function hideScrollbar(box: HTMLElement | null) {
  if (!box) return
  let isPointedAt = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    box.dataset.scrollbar = 'hidden'
  }
  const show = () => {
    clearTimeout(timer)
    box.dataset.scrollbar = 'shown'
    if (!isPointedAt) timer = setTimeout(hide, hideDelayMs)
  }
  const point = ({ type, clientX, clientY }: PointerEvent) => {
    const wasPointedAt = isPointedAt
    // Compares coordinates, because `:hover` also matches over the backdrop and the scrollbar.
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom
    isPointedAt = type === 'pointermove' && isInside
    if (isPointedAt !== wasPointedAt) show()
  }
  hide()
  const heard = new AbortController()
  const quietly = { passive: true, signal: heard.signal }
  box.addEventListener('scroll', show, quietly)
  box.addEventListener('pointermove', point, quietly)
  box.addEventListener('pointerleave', point, quietly)
  return () => {
    heard.abort()
    clearTimeout(timer)
  }
}
