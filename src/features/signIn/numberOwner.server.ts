import { accountOf, type Person, personOf } from '#features/accounts/accounts.sql.ts'
import { formerNumberDigests } from '#features/accounts/phone/formerNumber.server.ts'
import type { Registration } from '#features/accounts/registration.ts'
import type { DeviceName } from '#features/accounts/sessions/deviceName.ts'
import { createSession, digestOf } from '#features/accounts/sessions/sessions.server.ts'
import { endUnsure, loseNumber, rememberFormer } from '#features/accounts/sessions/sessions.sql.ts'
import { planNotice } from '#features/accounts/sms/smsNotices.sql.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { requireAdmission } from './admission.server.ts'

/** Days to reclaim an account whose number changed hands. */
const retentionDays = 180

type Deps = { db: Database; appSecrets: readonly string[]; registration: Registration }
type Answered = {
  isMine: boolean
  token: string
  sessionSeconds: number
  device: DeviceName
  now: number
}
type OpenedAccount = {
  token: string
  phone: string
  person: Person | null
  limitedSince: number | null
  former: number
}

/** Doesn't check the user ID, which is public and would prove nothing. */
export function createNumberOwnerCheck({ db, appSecrets, registration }: Deps) {
  return ({ isMine, token, ...answered }: Answered): Promise<OpenedAccount> =>
    db.transaction(async (query) => {
      const [unsure] = await query(endUnsure, { tokenDigest: digestOf(token) })
      if (!unsure) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
      return isMine ? keep(query, unsure, answered) : begin(query, unsure, answered)
    })

  /** The claim is unproven, so the session is limited and other devices are notified. */
  async function keep(query: Query, { id, phone }: Account, { sessionSeconds, device, now }: Rest) {
    const [person] = await query(personOf, { accountId: id })
    const opened = await createSession(query, id, sessionSeconds, { device, limitedSince: now })
    await query(notifyUrgently, { personId: id, kind: 'new_device' })
    await query(planNotice, { accountId: id, phone })
    return { token: opened, phone, person: person ?? null, limitedSince: now, former: id }
  }

  /** Hides the old account, then erases it unless reclaimed. */
  async function begin(query: Query, account: Account, { sessionSeconds, device }: Rest) {
    const { id: former, phone } = account
    await query(notifyUrgently, { personId: former, kind: 'number_lost' })
    await query(loseNumber, { id: former, days: retentionDays })
    const [fresh] = await query(accountOf, account)
    const { id } = fresh!
    await requireAdmission(query, registration, id, false)
    await query(rememberFormer, { id, digests: formerNumberDigests(appSecrets, phone) })
    const opened = await createSession(query, id, sessionSeconds, { device })
    return { token: opened, phone, person: null, limitedSince: null, former }
  }
}

type Account = { id: number; phone: string; phoneShown: string; country: string }
type Rest = Omit<Answered, 'isMine' | 'token'>
