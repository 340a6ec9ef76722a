import { createHmac } from 'node:crypto'
import { fieldsOf } from '../sms/call.server.ts'
import { isSame, jsonOf, type ReadReceipts, receiptOf } from './receipt.server.ts'

const known = { 'under way': /^sent$/, delivered: /^(delivered|read)$/, 'not delivered': /^failed$/ }

/**
 * https://developers.facebook.com/docs/graph-api/webhooks: the app's secret signs the body. Several receipts
 * come together, with other news of the number, which are passed over.
 */
export const whatsappReceipts =
  (appSecret: string): ReadReceipts =>
  ({ headers, body }) => {
    const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
    if (!isSame(headers['x-hub-signature-256'], signature)) return null
    return listIn(jsonOf(body), 'entry')
      .flatMap((entry) => listIn(entry, 'changes'))
      .flatMap((change) => listIn(fieldsOf(change).value, 'statuses'))
      .flatMap((status) => receiptOf(fieldsOf(status).id, fieldsOf(status).status, known))
  }

const listIn = (value: unknown, name: string): unknown[] => {
  const list = fieldsOf(value)[name]
  return Array.isArray(list) ? list : []
}

/** Meta asks once whether the address is ours; null if it was somebody else who asked. */
export function answerToMeta(query: Readonly<Record<string, unknown>>, verifyToken: string) {
  const isMeta = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], verifyToken)
  const challenge = `${query['hub.challenge']}`
  return isMeta && /^\w{1,100}$/.test(challenge) ? challenge : null
}
