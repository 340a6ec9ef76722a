import type { Database } from '#ground/database/database.server.ts'
import { foldDigits } from '#ground/words/plural.ts'
import type { By } from '../members/members.sql.ts'
import type { Administrator } from '../roles/roles.contract.ts'
import { type AuditLine, auditEntries, recordAuditRead, subjectNamed } from './audit.sql.ts'

type Asked = { who: string | undefined; action: string | undefined; before: number | null; most: number }
type Reader = { by: By; network: string | null }

/** Entries of the audit log, the latest first. That they were read is written into it before. */
export async function readAudit(db: Database, { who, action, before, most }: Asked, reader: Reader) {
  const subjectId = who ? await subjectOf(db, who) : null
  if (subjectId === undefined) return []
  const about = { action: action || null }
  await db.write(recordAuditRead, { ...reader, ...about, about: subjectId })
  return db.seek(auditEntries, { before, subjectId, ...about, most })
}

/** Undefined if nobody is or was called so. */
async function subjectOf(db: Database, who: string) {
  const word = foldDigits(who).trim()
  const number = /^[1-9]\d*$/.test(word) ? Number(word) : Number.NaN
  const named = {
    id: Number.isSafeInteger(number) ? number : null,
    handle: word.replace(/^@/, '').toLowerCase(),
  }
  return (await db.read(subjectNamed, named))[0]?.id
}

export const entryOf = ({ at, ...row }: AuditLine) => ({ ...row, at: at.toISOString() })

/** How the audit log names an administrator. */
export const byOf = ({ name }: Pick<Administrator, 'name'>): By =>
  name === null ? 'admin' : `admin: ${name}`
