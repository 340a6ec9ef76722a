/**
 * Drafts live in the tab's session storage, so that neither a reload nor a failure loses what somebody typed.
 */
export const saveDraft = (key: string, value: object) => sessionStorage.setItem(key, JSON.stringify(value))

export const removeDraft = (key: string) => sessionStorage.removeItem(key)

/** Empty if nothing was kept. Anybody can write to this storage, so the caller checks each value. */
export function readDraft(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
