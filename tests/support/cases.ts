import { newReference } from '#rooms/due/reports/reference.server.ts'
import type { Topic } from '#rooms/due/reports/reports.contract.ts'
import { addReport } from '#rooms/due/reports/reports.sql.ts'
import { addPerson, type NamedPerson } from './people.ts'
import type { TestDatabase } from './unchecked.ts'

type Reported = { person: NamedPerson; topic: Topic; said?: string; dueInHours?: number }

/** A case about somebody new, with one report by somebody without an account. */
export async function addCase(db: TestDatabase, { person, topic, said = '', dueInHours = 24 }: Reported) {
  const subjectId = await addPerson(db, person)
  const reference = newReference()
  const [opened] = await db.write(addReport, {
    subjectId,
    topic,
    hours: dueInHours,
    reference,
    said,
    language: 'ar',
    reporterId: null,
    contact: null,
    photo: null,
    photoDigests: [],
  })
  const caseId = opened!.id
  return { caseId, subjectId, reference }
}
