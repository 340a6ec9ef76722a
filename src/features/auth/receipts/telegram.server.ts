import { createHmac, hash } from 'node:crypto'
import { fieldsOf } from '../sms/call.server.ts'
import { isSame, jsonOf, type ReadReceipts, receiptOf } from './receipt.server.ts'

const known = {
  'under way': /^sent$/,
  delivered: /^(delivered|read)$/,
  'not delivered': /^(expired|revoked)$/,
}

/** A report that is repeated has a new time. */
const longestSeconds = 300

/** https://core.telegram.org/gateway/api: the time and the body are signed, by a digest of the token. */
export const telegramReceipts =
  (token: string, now: () => number = Date.now): ReadReceipts =>
  ({ headers, body }) => {
    const time = `${headers['x-request-timestamp']}`
    const key = hash('sha256', token, 'buffer')
    const signature = createHmac('sha256', key).update(`${time}\n`).update(body).digest('hex')
    if (!isSame(headers['x-request-signature'], signature)) return null
    if (!(Math.abs(now() / 1000 - Number(time)) <= longestSeconds)) return null
    const { request_id: id, delivery_status: status } = fieldsOf(jsonOf(body))
    return receiptOf(id, fieldsOf(status).status, known)
  }
