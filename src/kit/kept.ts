/** What this tab keeps over a reload: no failure, and no way round by another page, loses what somebody typed. */
export const keep = (key: string, value: object) => sessionStorage.setItem(key, JSON.stringify(value))

export const forget = (key: string) => sessionStorage.removeItem(key)

/** Empty where nothing was kept. Somebody may have written there whatever they liked: each value is to be looked at. */
export function kept(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
