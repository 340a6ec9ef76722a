import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import { cleanText } from '#ground/words/cleanText.ts'
import { takeAllowances } from '#rooms/account/account.sql.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import { isThere } from '#rooms/doors/doorLists.sql.ts'
import { blocker } from '#rooms/doors/doors.server.ts'
import type { Photos } from '#rooms/photos/photos.server.ts'
import { addReportersAppeal } from '../decisions/appeals.sql.ts'
import { appealHours, appealMonths, appealStateOf } from '../decisions/decisions.rules.ts'
import { isTooLong } from '../decisions/said.ts'
import { newReference, referenceIn } from './reference.server.ts'
import { type ReportReceipt, reportsCalls, type Topic } from './reports.contract.ts'
import {
  handleReported,
  hidingReporters,
  hoursFor,
  isAboutData,
  lacksWords,
  mostADay,
} from './reports.rules.ts'
import {
  addReport,
  addSnapshot,
  hidePhoto,
  moderationFigures,
  oldReporters,
  openCase,
  reportingOf,
  reportState,
  reportsOf,
} from './reports.sql.ts'
import { reportsRefusals } from './reports.words.ts'

type Deps = {
  db: Database
  personNamed: PersonNamed
  photos: Photos
  notified: (people: number[]) => void
}

type NamesSomebody = { refusals: { USER_NOT_FOUND: number } }

export const reportsRoom = room({
  calls: reportsCalls,
  words: reportsRefusals,
  routes: reportsRoutes,
  needs: 'protection',
})

function reportsRoutes({ db, personNamed, photos }: Deps): Handlers<typeof reportsCalls> {
  const file = reportFiler(db, photos)
  const block = blocker(db)

  async function subjectOf(call: NamesSomebody, named: string) {
    const id = await personNamed(named)
    const [person] = id === null ? [] : await db.read(isThere, { id })
    if (!person) throw refusal(call, 'USER_NOT_FOUND')
    return person.id
  }

  async function stateOf(call: typeof reportsCalls.stateOf | typeof reportsCalls.appeal, reference: string) {
    const [report] = await db.read(reportState, { reference, months: appealMonths })
    if (!report) throw refusal(call, 'REPORT_NOT_FOUND')
    return stateIn(report)
  }

  return {
    async send({ input, viewer, exchange }) {
      const { topic, blocks = false } = input
      const said = cleanText(input.said ?? '')
      if (isTooLong(said, 'report')) throw refusal(reportsCalls.send, 'SAID_TOO_LONG')
      const [reporting] = await db.read(reportingOf, { reporterId: viewer.id })
      if (reporting?.isPaused) throw refusal(reportsCalls.send, 'REPORTING_PAUSED')
      if (reporting && reporting.today >= mostADay)
        throw refusal(reportsCalls.send, 'TOO_MANY_REPORTS', {
          retryAfter: Math.max(1, Math.ceil(reporting.nextIn)),
        })
      const subjectId = await subjectOf(reportsCalls.send, input.userId)
      const { language } = exchange
      const receipt = await file({ subjectId, topic, said, language, reporterId: viewer.id })
      // Whoever has blocked as many as anybody may has reported all the same.
      if (blocks && subjectId !== viewer.id) await block(viewer.id, subjectId)
      return receipt
    },

    async ask({ input: { topic, said: written = '' }, viewer: { id }, exchange }) {
      const said = cleanText(written)
      if (isTooLong(said, 'report')) throw refusal(reportsCalls.ask, 'SAID_TOO_LONG')
      if (lacksWords(topic, said)) throw refusal(reportsCalls.ask, 'WORDS_REQUIRED')
      return file({ subjectId: id, topic, said, language: exchange.language, reporterId: id })
    },

    async sendOutside({ input, exchange }) {
      const said = cleanText(input.said ?? '')
      if (isTooLong(said, 'report')) throw refusal(reportsCalls.sendOutside, 'SAID_TOO_LONG')
      if (lacksWords(input.topic, said)) throw refusal(reportsCalls.sendOutside, 'WORDS_REQUIRED')
      const key = `report from ${exchange.address}`
      const [used] = await takeAllowances(db.write, [{ key, most: mostADay, seconds: 86_400 }])
      if (used?.refused)
        throw refusal(reportsCalls.sendOutside, 'TOO_MANY_REPORTS', { retryAfter: used.retryAfter ?? 1 })
      const subjectId = await subjectOf(reportsCalls.sendOutside, handleReported(input.person))
      const contact = cleanText(input.contact ?? '') || null
      return file({ subjectId, topic: input.topic, said, language: exchange.language, contact })
    },

    stateOf: ({ input }) => stateOf(reportsCalls.stateOf, referenceIn(input.reference)),

    mine: async ({ viewer }) =>
      (await db.read(reportsOf, { reporterId: viewer.id, months: appealMonths })).map(stateIn),

    async appeal({ input, exchange }) {
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
      return stateOf(reportsCalls.appeal, reference)
    },

    async figures() {
      const [figures] = await db.read(moderationFigures, {})
      const { since, reports, decisions, made, granted, upheld, half, most } = figures!
      return {
        since,
        reports: JSON.parse(reports),
        decisions: JSON.parse(decisions),
        appeals: { made, granted, upheld },
        hours: { half: rounded(half), most: rounded(most) },
      }
    },
  }
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
  /** Whoever reports without an account has none. */
  reporterId?: number
  contact?: string | null
}

/** Files a report, with how the person looks now, and withholds what must not wait for a reviewer. */
function reportFiler(db: Database, photos: Photos) {
  return async ({ subjectId, topic, said, language, reporterId, contact }: Filed): Promise<ReportReceipt> => {
    const reference = newReference()
    const photo = await photos.photoIn(subjectId)
    const opened = await db.transaction(async (query) => {
      const [open] = await query(openCase, { subjectId, topic, hours: hoursFor(topic) })
      if (!open) return null
      await query(addReport, {
        reference,
        caseId: open.id,
        subjectId,
        topic,
        said,
        language,
        reporterId: reporterId ?? null,
        contact: contact ?? null,
      })
      if (!isAboutData(topic))
        await query(addSnapshot, { caseId: open.id, photo: photo?.large.toString('base64') ?? null })
      return open
    })
    // The account was erased during the call, and nothing is left to look at.
    if (!opened) return { reference, topic, dueAt: new Date().toISOString() }
    if (topic === 'photo' && reporterId !== undefined) await withholdPhoto(subjectId, opened.id)
    return { reference, topic, dueAt: opened.dueAt.toISOString() }
  }

  async function withholdPhoto(subjectId: number, caseId: number) {
    const [old] = await db.read(oldReporters, { caseId })
    if ((old?.count ?? 0) < hidingReporters) return photos.withhold(subjectId)
    await photos.refuse(subjectId, caseId)
    await db.write(hidePhoto, { personId: subjectId })
    await photos.removePhotosOf(subjectId)
  }
}
