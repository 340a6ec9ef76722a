import type { Database } from '#platform/database/database.server.ts'
import type { Delivery } from './delivery.server.ts'
import { deleteNotice, noticeToSend } from './smsNotices.sql.ts'

/** Bilingual: an attacker in the account must not choose the language. */
export const notice = 'سمات: لديك رسالة في حسابك. Simat: you have a message in your account.'

type Deps = { db: Database; delivery: Pick<Delivery, 'isConsole' | 'send'> }

/**
 * Gives up after a day, because a number may refuse every SMS. Never says what's waiting: families share
 * phones.
 */
export async function sendSmsNotice({ db, delivery }: Deps, id: number) {
  const [row] = await db.read(noticeToSend, { id })
  if (!row) return
  if (!delivery.isConsole && !row.isLate) await delivery.send({ to: row.phone, text: notice })
  await db.write(deleteNotice, { id })
}
