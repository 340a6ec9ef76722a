/** Safe for credentials: HTTPS or this machine. */
export function isSafeAddress(given: string): boolean {
  const url = URL.parse(given)
  if (!url || url.username || url.password) return false
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && here)
}
