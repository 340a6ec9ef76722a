/** Where to go after sign-in: a path of this site, whatever the address bar was made to say. */
export function safeNext(value: string | null): string {
  // A browser drops tabs and line ends from an address, and reads a backslash as a slash.
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return '/'
  if (!URL.canParse(value, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(value, nowhere)
  return origin !== nowhere || pathname.startsWith('//') ? '/' : pathname + search + hash
}

const nowhere = 'https://nowhere.invalid'
