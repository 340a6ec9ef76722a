/** The way after signing in is always a path of this site, whatever a link has put into the address. */
export function safeNext(value: string | null): string {
  // A browser drops tabs and line ends from an address, and reads a backslash as a slash.
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return '/'
  if (!URL.canParse(value, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(value, nowhere)
  return origin !== nowhere || pathname.startsWith('//') ? '/' : pathname + search + hash
}

const nowhere = 'https://nowhere.invalid'
