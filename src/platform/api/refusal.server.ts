import type { Text } from '#platform/i18n/i18n.ts'

type Extras = {
  details?: Readonly<Record<string, unknown>>
  retryAfter?: number
  words?: Text
}

/** An expected failure with a declared code; any other exception becomes a 500. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  readonly retryAfter: number | null
  readonly words: Text | null

  constructor(code: string, status: number, extras: Extras = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = extras.details ?? {}
    this.retryAfter = extras.retryAfter ?? null
    this.words = extras.words ?? null
  }
}

export function refusal<Statuses extends Readonly<Record<string, number>>>(
  { refusals }: { readonly refusals: Statuses },
  code: Extract<keyof Statuses, string>,
  extras?: Extras,
) {
  return new Refusal(code, refusals[code]!, extras)
}
