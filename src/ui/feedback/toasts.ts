type ToastTone = 'default' | 'destructive'
type ToastAction = { label: string; onPress: () => void }
type Toast = {
  id: number
  title: string
  description: string | undefined
  tone: ToastTone
  action: ToastAction | undefined
  duration: number
  open: boolean
}
type NewToast = {
  title: string
  description?: string | undefined
  tone?: ToastTone
  action?: ToastAction | undefined
}

const visibleAtOnce = 1
const defaultDuration = 5000
/** Gives users time to write the number down; see `Copyable.tsx`. */
const durationWithNumber = 20_000
const durationOf = (description = '') =>
  description.includes('\u2066') ? durationWithNumber : defaultDuration
const removedAfter = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast({ title, description, tone = 'default', action }: NewToast) {
  const id = ++lastId
  const duration = durationOf(description)
  change([{ id, title, description, tone, action, duration, open: true }, ...toasts].slice(0, visibleAtOnce))
  return id
}

/** Hidden immediately; the store drops it much later. */
export function dismissToast(id: number) {
  if (!toasts.some((each) => each.id === id && each.open)) return
  change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => change(toasts.filter((each) => each.id !== id)), removedAfter)
}

export const currentToasts = () => toasts

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
