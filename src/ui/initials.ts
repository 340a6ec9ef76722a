const side = ['Latin', 'Cyrillic', 'Greek'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** One letter only for names in mixed scripts, and for Arabic, where two would join into a word. */
export function initials(name: string): string {
  const firsts = name.split(/\s+(?:al-)?/i).flatMap((word) => word.match(/[\p{L}\p{Nd}]/u)?.[0] ?? [])
  const [first = '', ...others] = firsts
  const last = others.at(-1) ?? ''
  const goTogether = side.some((script) => script.test(first) && script.test(last))
  return (goTogether ? first + last : first).toUpperCase()
}
