import type { Answer } from '#ground/calls/contract.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import { cleanText } from '#ground/words/cleanText.ts'
import { takeAllowances } from '#rooms/account/account.sql.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import { isThere } from '#rooms/doors/doorLists.sql.ts'
import { blockPerson } from '#rooms/doors/doors.server.ts'
import type { Photos } from '#rooms/photos/photos.server.ts'
import { addReportersAppeal } from '../decisions/appeals.sql.ts'
import { appealHours, appealMonths, appealStateOf } from '../decisions/decisions.rules.ts'
import { isTooLong } from '../decisions/said.ts'
import { fileReport } from './fileReport.server.ts'
import { referenceIn } from './reference.server.ts'
import { reportsCalls } from './reports.contract.ts'
import { handleReported, lacksWords, mostADay } from './reports.rules.ts'
import { moderationFigures, reportingOf, reportState, reportsOf } from './reports.sql.ts'
import { reportsRefusals } from './reports.words.ts'

type Deps = {
  db: Database
  personNamed: PersonNamed
  photos: Photos
}

type NamesSomebody = { refusals: { USER_NOT_FOUND: number } }

export const reportsRoom = room({
  calls: reportsCalls,
  words: reportsRefusals,
  handlers: {
    send: reportPerson,
    ask: askAboutOwnData,
    sendOutside: reportWithoutAccount,
    stateOf: readReportState,
    mine: readOwnReports,
    appeal: appealAnswer,
    figures: readFigures,
  },
  needs: 'protection',
})

async function reportPerson(deps: Deps, { input, viewer, exchange }: Asked<typeof reportsCalls.send>) {
  const { topic, blocks = false } = input
  const said = cleanText(input.said ?? '')
  if (isTooLong(said, 'report')) throw refusal(reportsCalls.send, 'SAID_TOO_LONG')
  const [[reporting], named] = await Promise.all([
    deps.db.read(reportingOf, { reporterId: viewer.id }),
    deps.personNamed(input.userId),
  ])
  if (reporting?.isPaused) throw refusal(reportsCalls.send, 'REPORTING_PAUSED')
  if (reporting && reporting.today >= mostADay)
    throw refusal(reportsCalls.send, 'TOO_MANY_REPORTS', {
      retryAfter: Math.max(1, Math.ceil(reporting.nextIn)),
    })
  const subjectId = await requireThere(deps, reportsCalls.send, named)
  const { language } = exchange
  const receipt = await fileReport(deps, { subjectId, topic, said, language, reporterId: viewer.id })
  // Whoever has blocked as many as anybody may has reported all the same.
  if (blocks && subjectId !== viewer.id) await blockPerson(deps.db, viewer.id, subjectId)
  return receipt
}

async function askAboutOwnData(
  deps: Deps,
  { input: { topic, said: written = '' }, viewer: { id }, exchange }: Asked<typeof reportsCalls.ask>,
) {
  const said = cleanText(written)
  if (isTooLong(said, 'report')) throw refusal(reportsCalls.ask, 'SAID_TOO_LONG')
  if (lacksWords(topic, said)) throw refusal(reportsCalls.ask, 'WORDS_REQUIRED')
  return fileReport(deps, { subjectId: id, topic, said, language: exchange.language, reporterId: id })
}

async function reportWithoutAccount(deps: Deps, { input, exchange }: Asked<typeof reportsCalls.sendOutside>) {
  const said = cleanText(input.said ?? '')
  if (isTooLong(said, 'report')) throw refusal(reportsCalls.sendOutside, 'SAID_TOO_LONG')
  if (lacksWords(input.topic, said)) throw refusal(reportsCalls.sendOutside, 'WORDS_REQUIRED')
  const key = `report from ${exchange.address}`
  const [used] = await takeAllowances(deps.db.write, [{ key, most: mostADay, seconds: 86_400 }])
  if (used?.refused)
    throw refusal(reportsCalls.sendOutside, 'TOO_MANY_REPORTS', { retryAfter: used.retryAfter ?? 1 })
  const subjectId = await requireThere(
    deps,
    reportsCalls.sendOutside,
    await deps.personNamed(handleReported(input.person)),
  )
  const contact = cleanText(input.contact ?? '') || null
  return fileReport(deps, { subjectId, topic: input.topic, said, language: exchange.language, contact })
}

async function readReportState({ db }: Deps, { input }: Asked<typeof reportsCalls.stateOf>) {
  return stateOf(db, reportsCalls.stateOf, referenceIn(input.reference))
}

async function readOwnReports({ db }: Deps, { viewer }: Asked<typeof reportsCalls.mine>) {
  return (await db.read(reportsOf, { reporterId: viewer.id, months: appealMonths })).map(stateIn)
}

async function appealAnswer({ db }: Deps, { input, exchange }: Asked<typeof reportsCalls.appeal>) {
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
  const [person] = id === null ? [] : await db.read(isThere, { id })
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
