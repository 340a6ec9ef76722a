import type { FormerNumber } from './leavers.sql.ts'

/** What is known of who was erased, and until when it is. */
export type KeptNumbers = { asOf: Date | null; numbers: FormerNumber[] }

/** Lines that are added to those that are there. */
export const linesOf = (numbers: readonly FormerNumber[], asOf: Date) =>
  [...numbers.map(({ digest, erasedAt }) => `${digest} ${erasedAt}`), `known until ${asOf.toISOString()}`]
    .map((line) => `${line}\n`)
    .join('')

/** A line that was cut off says nothing. */
export function numbersIn(text: string): KeptNumbers {
  const lines = text.split('\n').slice(0, -1)
  const asOf = lines.flatMap((line) => dateIn(/^known until (\S+)$/.exec(line)?.[1]))
  const numbers = lines.flatMap((line) => {
    const [, digest, erasedAt = ''] = /^([\w-]+) (\S+)$/.exec(line) ?? []
    return digest && !Number.isNaN(Date.parse(erasedAt)) ? [{ digest, erasedAt }] : []
  })
  return united([{ asOf: asOf.at(-1) ?? null, numbers }])
}

function dateIn(text: string | undefined) {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? [] : [date]
}

/** Of several copies each number with its latest date, in the order of these. */
export function united(copies: readonly KeptNumbers[]): KeptNumbers {
  const latest = new Map<string, string>()
  for (const { digest, erasedAt } of copies.flatMap(({ numbers }) => numbers)) {
    const known = latest.get(digest)
    if (known === undefined || Date.parse(known) < Date.parse(erasedAt)) latest.set(digest, erasedAt)
  }
  const numbers = [...latest].map(([digest, erasedAt]) => ({ digest, erasedAt }))
  const asOf = copies.flatMap((copy) => copy.asOf?.getTime() ?? [])
  return {
    asOf: asOf.length > 0 ? new Date(Math.max(...asOf)) : null,
    numbers: numbers.sort((a, b) => Date.parse(a.erasedAt) - Date.parse(b.erasedAt)),
  }
}
