/** Two Latin letters; one Arabic letter, because two would join and read as a word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words[0] ?? ''
  const [last = ''] = words.length > 1 ? words[words.length - 1]! : ''
  return /\p{Script=Arabic}/u.test(first) ? first : (first + last).toUpperCase()
}
