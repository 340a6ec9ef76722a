import { timingSafeEqual } from 'node:crypto'

const outcomes = ['under way', 'delivered', 'not delivered'] as const
/** What a provider tells of a message by the name that it gave it. */
export type MessageReceipt = { message: string; outcome: (typeof outcomes)[number] }

/** A request as it came. Signatures are made over its bytes, which a parsed body no longer has. */
type RawRequest = { headers: Readonly<Record<string, unknown>>; url: string; body: Buffer }

/** Null if the provider has not signed the request, or signed it too long ago. */
export type ReadReceipts = (request: RawRequest) => MessageReceipt[] | null

export function isSame(given: unknown, expected: string) {
  const [one, other] = [Buffer.from(`${given ?? ''}`), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A receipt, if the provider's word for what happened is known to us. */
export function receiptOf(
  message: unknown,
  status: unknown,
  known: Readonly<Record<MessageReceipt['outcome'], RegExp>>,
): MessageReceipt[] {
  const outcome = outcomes.find((each) => known[each].test(`${status}`))
  return typeof message === 'string' && outcome ? [{ message, outcome }] : []
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
