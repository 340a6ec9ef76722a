const key = 'remembered'

/**
 * Whether the person wanted to be remembered on this device. For others nothing is kept beyond the session.
 */
export const isRemembered = () => localStorage.getItem(key) !== null

export function setRemembered(remember: boolean) {
  if (remember) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}
