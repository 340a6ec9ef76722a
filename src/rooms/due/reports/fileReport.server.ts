import type { Database } from '#ground/database/database.server.ts'
import { newReference } from './reference.server.ts'
import type { ReportReceipt, Topic } from './reports.contract.ts'
import { hoursFor } from './reports.rules.ts'
import { addReport } from './reports.sql.ts'

type Filed = {
  subjectId: number
  topic: Topic
  said: string
  language: 'en' | 'ar'
  /** A reporter without an account has none. */
  reporterId?: number
  contact?: string | null
}

/** Files a report, with how the person looks now; see `keepPhoto.server.ts`. */
export async function fileReport({ db }: { db: Database }, filed: Filed): Promise<ReportReceipt> {
  const { topic, reporterId = null, contact = null } = filed
  const reference = newReference()
  const [opened] = await db.write(addReport, {
    ...filed,
    reference,
    hours: hoursFor(topic),
    reporterId,
    contact,
  })
  // If the account was erased during the call, nothing is left to look at.
  return { reference, topic, dueAt: (opened?.dueAt ?? new Date()).toISOString() }
}
