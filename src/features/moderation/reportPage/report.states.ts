import { answers, fails, refuses, statesOf, waits } from '#tests/support/screenStates.ts'
import { type ReportState, reportsCalls } from '../reports/reports.contract.ts'
import { topicMessages } from '../reports/reports.messages.ts'
import { statusMessages } from '../status/status.messages.ts'
import { reportMessages } from './report.messages.ts'

const report = { at: '/report', edition: 'trusted', signedOut: true } as const
const state: ReportState = {
  reference: 'K7Q2-9FXM-3TPA',
  topic: 'insult',
  sentOn: '2026-11-20',
  dueAt: '2026-11-23T09:00:00.000Z',
  answer: null,
  mayAppeal: false,
  appeal: null,
}
const asked = [
  { unfold: reportMessages.state },
  { type: state.reference, into: reportMessages.number },
  { press: reportMessages.see },
]

export const listed = [
  statesOf('report', {
    loading: [{ name: 'looking it up', ...report, replies: [waits(reportsCalls.stateOf)], steps: asked }],
    empty: [{ name: 'nothing written', ...report }],
    error: [
      { name: 'nothing chosen', ...report, steps: [{ press: reportMessages.send }] },
      {
        name: 'no such report',
        ...report,
        replies: [refuses(reportsCalls.stateOf, 'REPORT_NOT_FOUND')],
        steps: asked,
      },
      { name: 'fails', ...report, replies: [fails(reportsCalls.stateOf)], steps: asked },
    ],
    ready: [
      {
        name: 'sent',
        ...report,
        at: '/report?person=fahad',
        replies: [
          answers(reportsCalls.sendOutside, {
            reference: 'ABCDEFGHIJKLMNOP',
            topic: 'minor',
            dueAt: '2026-11-28T09:00:00.000Z',
          }),
        ],
        steps: [
          { press: topicMessages.minor },
          { unfold: reportMessages.goodFaith },
          { press: reportMessages.send },
        ],
      },
      {
        name: 'an appeal',
        ...report,
        replies: [answers(reportsCalls.stateOf, { ...state, answer: 'nothing', mayAppeal: true })],
        steps: [...asked, { press: statusMessages.appeal }],
      },
      { name: 'waiting', ...report, replies: [answers(reportsCalls.stateOf, state)], steps: asked },
      {
        name: 'answered',
        ...report,
        replies: [answers(reportsCalls.stateOf, { ...state, answer: 'acted', mayAppeal: true })],
        steps: asked,
      },
    ],
  }),
]
