export function createConcurrencyLimit() {
  const taken = new Map<string, number>()
  const leave = (name: string) => {
    const left = (taken.get(name) ?? 0) - 1
    if (left > 0) taken.set(name, left)
    else taken.delete(name)
  }

  return {
    sit(name: string, most: number) {
      const before = taken.get(name) ?? 0
      if (before >= most) return false
      taken.set(name, before + 1)
      return true
    },
    leave,
  }
}
