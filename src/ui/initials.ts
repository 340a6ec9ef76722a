/** Scripts whose capitals stand side by side and are read as letters. */
const side = ['Latin', 'Cyrillic', 'Greek'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/**
 * The first letters of the first and of the last word. One letter is enough for Arabic, because two would
 * join and read as a word, and where the two are of different scripts.
 */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{Nd}]/u)?.[0] ?? [])
  const [first = '', ...others] = firsts
  const last = others.at(-1) ?? ''
  const goTogether = side.some((script) => script.test(first) && script.test(last))
  return (goTogether ? first + last : first).toUpperCase()
}
