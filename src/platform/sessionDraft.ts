/**
 * Drafts live in the tab's session storage, so that neither a reload nor a failure loses what somebody typed.
 */
export const keep = (key: string, value: object) => sessionStorage.setItem(key, JSON.stringify(value))

export const forget = (key: string) => sessionStorage.removeItem(key)

/** Empty if nothing was kept. Anybody can write to this storage, so the caller checks each value. */
export function kept(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
