import { consentNames, consentsCalls, versionOf } from '#rooms/account/consents/consents.contract.ts'
import { agreedWords } from '#rooms/account/consents/consents.words.ts'
import { reportsCalls } from '#rooms/due/reports/reports.contract.ts'
import { dataRowWords, dataWords, formWords, topicWords } from '#rooms/due/reports/reports.words.ts'
import { type Receipt, receiptsCalls } from '#rooms/mine/receipts/receipts.contract.ts'
import { receiptWords } from '#rooms/mine/receipts/receipts.words.ts'
import { answers, fails, type Reply, type Step, statesOf, waits, withMore } from '#tests/support/states.ts'
import { fahad } from '#tests/support/usual.ts'

const { userId, displayName, profileImageUrl } = fahad
const counted = { profileImageUrl, day: '2026-10-16', state: 'countedOrWaiting' } as const
const receipts: Receipt[] = [
  { userId, displayName, profileImageUrl, day: '2026-11-25', state: 'waiting' },
  { ...counted, userId: 'sara_h', displayName: 'سارة الحربي' },
  { ...counted, userId: null, displayName: null },
]
const given = answers(receiptsCalls.given, receipts)
const agreed = consentNames.map((what) => ({ what, version: versionOf[what], agreedOn: '2026-07-01' }))

const opened = (name: string, steps: Step[], ...replies: Reply[]) => ({
  name,
  at: '/settings?part=data',
  edition: 'trusted' as const,
  replies,
  steps,
})
const toReceipts: Step[] = [{ press: receiptWords.title }]
const toAgreed: Step[] = [{ press: agreedWords.title }]
const toData: Step[] = [{ press: dataRowWords.title }]
const correction: Step[] = [...toData, { press: topicWords.data_correction }]

export const listed = [
  statesOf('settings', {
    loading: [
      opened('receipts loading', toReceipts, waits(receiptsCalls.given)),
      opened('agreements loading', toAgreed, waits(consentsCalls.own)),
    ],
    empty: [
      opened('no receipts', toReceipts, answers(receiptsCalls.given, [])),
      opened('a question about data', toData),
    ],
    error: [
      opened('receipts fail', toReceipts, fails(receiptsCalls.given)),
      opened(
        'earlier receipts fail',
        [...toReceipts, { press: receiptWords.earlier }],
        withMore(given, fails(receiptsCalls.given)),
      ),
      opened('agreements fail', toAgreed, fails(consentsCalls.own)),
      opened('a question without words', [...correction, { press: formWords.send }]),
    ],
    ready: [
      opened('receipts', toReceipts, given),
      opened('more receipts', toReceipts, withMore(given, given)),
      opened('agreements', toAgreed, answers(consentsCalls.own, { agreed, missing: [] })),
      opened(
        'a question about data was sent',
        [...correction, { type: 'My name.', into: dataWords.said }, { press: formWords.send }],
        answers(reportsCalls.ask, {
          reference: 'ABCDEFGHIJKLMNOP',
          topic: 'data_correction',
          dueAt: '2026-12-25T09:00:00.000Z',
        }),
      ),
    ],
  }),
]
