import { newReference } from '#features/moderation/reports/reference.server.ts'
import type { Topic } from '#features/moderation/reports/reports.contract.ts'
import { addReport } from '#features/moderation/reports/reports.sql.ts'
import { addPerson, type NamedPerson } from './people.ts'
import type { TestDatabase } from './unchecked.ts'

/** `person` is an ID for a further case about the same person. */
type Reported = { person: NamedPerson | number; topic: Topic; said?: string; dueInHours?: number }

export async function addCase(db: TestDatabase, { person, topic, said = '', dueInHours = 24 }: Reported) {
  const subjectId = typeof person === 'number' ? person : await addPerson(db, person)
  const reference = newReference()
  await db.write(addReport, {
    subjectId,
    topic,
    hours: dueInHours,
    reference,
    said,
    language: 'ar',
    reporterId: null,
    contact: null,
  })
  const sql = 'select id::integer from cases where subject_id = $1 and topic = $2 order by id desc limit 1'
  const [{ id: caseId = 0 } = {}] = await db.read<{ id: number }>('test_case_of', sql, [subjectId, topic])
  return { caseId, subjectId, reference }
}
