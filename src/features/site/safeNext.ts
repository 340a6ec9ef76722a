/** Prevents open redirects after sign-in. */
export function safeNext(value: string | null): string {
  // Browsers drop tabs and newlines, and treat a backslash as a slash.
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return '/'
  if (!URL.canParse(value, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(value, nowhere)
  return origin !== nowhere || pathname.startsWith('//') ? '/' : pathname + search + hash
}

const nowhere = 'https://nowhere.invalid'
