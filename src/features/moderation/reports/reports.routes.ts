import { allowancesUsed, takeAllowances } from '#features/accounts/accounts.sql.ts'
import { unbounded } from '#features/accounts/codes/codeAllowances.server.ts'
import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import type { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import {
  createProofOfWork,
  harder,
  proofOfWorkSeconds,
} from '#features/accounts/proofOfWork/proofOfWork.server.ts'
import type { Viewer } from '#features/accounts/sessions/callers.ts'
import type { Photos } from '#features/photos/photos.server.ts'
import { personExists } from '#features/ratingAccess/personLists.sql.ts'
import { blockPerson } from '#features/ratingAccess/ratingAccess.server.ts'
import type { Answer } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import type { RowOf } from '#platform/database/statement.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { cleanText } from '#platform/i18n/cleanText.ts'
import { addReportersAppeal } from '../decisions/appeals.sql.ts'
import { appealHours, appealMonths, appealStateOf } from '../decisions/decisions.rules.ts'
import { isTooLong } from '../decisions/textLimits.ts'
import { newReference, referenceIn } from './reference.server.ts'
import { type ReportReceipt, reportsCalls, type Topic } from './reports.contract.ts'
import { reportsRefusals } from './reports.messages.ts'
import { handleReported, hoursFor, outsideReportLimits } from './reports.rules.ts'
import { addReport, moderationFigures, reportingOf, reportState, reportsOf } from './reports.sql.ts'

type ReportsDeps = {
  db: Database
  personNamed: PersonNamed
  photos: Photos
  appSecret: string
}
type Deps = ReportsDeps & { work: ReturnType<typeof createProofOfWork> }

const hour = 3600
const day = 24 * hour
const allOutside = 'reports from outside'

type NamesSomebody = { refusals: { USER_NOT_FOUND: number } }

export const reportsFeature = defineFeature({
  calls: reportsCalls,
  words: reportsRefusals,
  handlers: {
    send: reportPerson,
    sendOutside: reportWithoutAccount,
    stateOf: readReportState,
    mine: readOwnReports,
    appeal: appealAnswer,
    figures: readFigures,
  },
  prepare: ({ appSecret }: ReportsDeps) => ({ work: createProofOfWork(appSecret) }),
  needs: 'protection',
})

async function reportPerson(deps: Deps, { input, viewer, exchange }: HandlerCall<typeof reportsCalls.send>) {
  const { topic, blocks = false } = input
  const said = cleanText(input.said ?? '')
  if (isTooLong(said, 'report')) throw refusal(reportsCalls.send, 'SAID_TOO_LONG')
  const [[reporting], named] = await Promise.all([
    deps.db.read(reportingOf, { reporterId: viewer.id }),
    deps.personNamed(input.userId),
  ])
  if (reporting?.isPaused) throw refusal(reportsCalls.send, 'REPORTING_PAUSED')
  const subjectId = await requireThere(deps, reportsCalls.send, named)
  const { language } = exchange
  const filed = fileReport(deps, { subjectId, topic, said, language, reporterId: viewer.id })
  const receipt = await filed.catch(async (error: unknown) => {
    if (violatedConstraint(error) !== 'too_many_reports') throw error
    const [full] = await deps.db.read(reportingOf, { reporterId: viewer.id })
    const retryAfter = Math.max(1, Math.ceil(full?.nextIn ?? 0))
    throw refusal(reportsCalls.send, 'TOO_MANY_REPORTS', { retryAfter })
  })
  // A full block list doesn't fail the report.
  if (blocks && subjectId !== viewer.id) await blockPerson(deps.db, viewer.id, subjectId)
  return receipt
}

async function reportWithoutAccount(
  deps: Deps,
  { input, viewer, exchange }: HandlerCall<typeof reportsCalls.sendOutside>,
) {
  const said = cleanText(input.said ?? '')
  if (isTooLong(said, 'report')) throw refusal(reportsCalls.sendOutside, 'SAID_TOO_LONG')
  if (viewer && (await isKeptFromReporting(deps, viewer)))
    throw refusal(reportsCalls.sendOutside, 'REPORTING_PAUSED')
  await takeOutside(deps, exchange.address, input.work)
  const subjectId = await requireThere(
    deps,
    reportsCalls.sendOutside,
    await deps.personNamed(handleReported(input.person)),
  )
  const contact = cleanText(input.contact ?? '') || null
  return fileReport(deps, { subjectId, topic: input.topic, said, language: exchange.language, contact })
}

/** A banned member who's signed in can't report through the public form instead. */
async function isKeptFromReporting({ db }: Deps, { id, isSuspended }: Viewer) {
  return isSuspended || ((await db.read(reportingOf, { reporterId: id }))[0]?.isPaused ?? false)
}

/** Single-use proof of work, bound to the network. A flood makes it harder, but keeps no one out. */
async function takeOutside({ db, work }: Deps, address: string, done: ProofOfWork | undefined) {
  const network = widerNetwork(address)
  const [sent] = await db.read(allowancesUsed, { keys: [allOutside] })
  const times = (sent?.used ?? 0) < outsideReportLimits.easy ? 1 : harder
  const call = { purpose: 'a report', requester: network, times }
  const isDone = done !== undefined && (await work.isDone(call, done))
  const [spent] = isDone
    ? await takeAllowances(db.write, [
        { key: `work ${done.challenge.signature}`, most: 1, seconds: proofOfWorkSeconds },
      ])
    : []
  if (!spent || spent.refused)
    throw refusal(reportsCalls.sendOutside, 'WORK_REQUIRED', { details: { work: await work.ask(call) } })
  const [used] = await takeAllowances(db.write, [
    { key: `report from ${address}`, most: outsideReportLimits.address, seconds: day },
    { key: `reports from ${network}`, most: outsideReportLimits.network, seconds: day },
    { key: allOutside, most: unbounded, seconds: hour },
  ])
  if (used?.refused)
    throw refusal(reportsCalls.sendOutside, 'TOO_MANY_REPORTS', { retryAfter: used.retryAfter ?? 1 })
}

async function readReportState({ db }: Deps, { input }: HandlerCall<typeof reportsCalls.stateOf>) {
  return stateOf(db, reportsCalls.stateOf, referenceIn(input.reference))
}

async function readOwnReports({ db }: Deps, { viewer }: HandlerCall<typeof reportsCalls.mine>) {
  return (await db.read(reportsOf, { reporterId: viewer.id, months: appealMonths })).map(stateIn)
}

async function appealAnswer({ db }: Deps, { input, exchange }: HandlerCall<typeof reportsCalls.appeal>) {
  const reference = referenceIn(input.reference)
  const said = cleanText(input.said)
  if (said === '' || isTooLong(said, 'appeal')) throw refusal(reportsCalls.appeal, 'SAID_TOO_LONG')
  const [appeal] = await db.write(addReportersAppeal, {
    reference,
    said,
    language: exchange.language,
    hours: appealHours,
    months: appealMonths,
  })
  if (!appeal) throw refusal(reportsCalls.appeal, 'REPORT_NOT_FOUND')
  if (!appeal.isAnswered) throw refusal(reportsCalls.appeal, 'NOTHING_TO_APPEAL')
  if (!appeal.inTime) throw refusal(reportsCalls.appeal, 'TOO_LATE_TO_APPEAL')
  return stateOf(db, reportsCalls.appeal, reference)
}

async function readFigures({ db }: Deps): Promise<Answer<typeof reportsCalls.figures>> {
  const [figures] = await db.read(moderationFigures, {})
  const { since, reports, decisions, made, granted, upheld, half, most } = figures!
  return {
    since,
    reports: JSON.parse(reports),
    decisions: JSON.parse(decisions),
    appeals: { made, granted, upheld },
    hours: { half: rounded(half), most: rounded(most) },
  }
}

async function requireThere({ db }: Deps, call: NamesSomebody, id: number | null) {
  const [person] = id === null ? [] : await db.read(personExists, { id })
  if (!person) throw refusal(call, 'USER_NOT_FOUND')
  return person.id
}

type OfReport = typeof reportsCalls.stateOf | typeof reportsCalls.appeal

async function stateOf(db: Database, call: OfReport, reference: string) {
  const [report] = await db.read(reportState, { reference, months: appealMonths })
  if (!report) throw refusal(call, 'REPORT_NOT_FOUND')
  return stateIn(report)
}

const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10)

function stateIn({ inTime, appealed, granted, bySame, dueAt, ...report }: RowOf<typeof reportState>) {
  return {
    ...report,
    dueAt: dueAt.toISOString(),
    mayAppeal: inTime && !appealed,
    appeal: appealed ? appealStateOf(granted, bySame) : null,
  }
}

type Filed = {
  subjectId: number
  topic: Topic
  said: string
  language: 'en' | 'ar'
  reporterId?: number
  contact?: string | null
}

async function fileReport({ db }: { db: Database }, filed: Filed): Promise<ReportReceipt> {
  const { topic, reporterId = null, contact = null } = filed
  const reference = newReference()
  const [opened] = await db.write(addReport, {
    ...filed,
    reference,
    hours: hoursFor(topic),
    reporterId,
    contact,
  })
  // No row if the account was erased during the call.
  return { reference, topic, dueAt: (opened?.dueAt ?? new Date()).toISOString() }
}
