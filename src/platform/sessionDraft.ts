export const saveDraft = (key: string, value: object) => sessionStorage.setItem(key, JSON.stringify(value))

export const removeDraft = (key: string) => sessionStorage.removeItem(key)

/** Callers must validate each value, because any script can write this storage. */
export function readDraft(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
