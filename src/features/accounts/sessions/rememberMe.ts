const key = 'remembered'

export const isRemembered = () => localStorage.getItem(key) !== null

export function setRemembered(remember: boolean) {
  if (remember) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}
