import { createHmac } from 'node:crypto'
import { isSame, type ReadReceipts, receiptOf } from './receipt.server.ts'

/** Of messages and of calls; a call that somebody has taken is `completed`. */
const known = {
  'under way': /^(accepted|queued|sending|sent|initiated|ringing|in-progress)$/,
  delivered: /^(delivered|read|completed)$/,
  'not delivered': /^(undelivered|failed|canceled|busy|no-answer)$/,
}

/** https://www.twilio.com/docs/usage/security: the address and the sorted fields are signed. */
export const twilioReceipts =
  ({ tokens, origin }: { tokens: readonly string[]; origin: string }): ReadReceipts =>
  ({ headers, url, body }) => {
    const form = new URLSearchParams(body.toString('utf8'))
    const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    const signed = origin + url + fields.flat().join('')
    const isSigned = tokens.some((token) =>
      isSame(headers['x-twilio-signature'], createHmac('sha1', token).update(signed).digest('base64')),
    )
    if (!isSigned) return null
    return receiptOf(
      form.get('MessageSid') ?? form.get('CallSid'),
      form.get('MessageStatus') ?? form.get('CallStatus'),
      known,
    )
  }
