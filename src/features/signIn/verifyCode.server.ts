import { accountOf, type Person, personOf } from '#features/accounts/accounts.sql.ts'
import {
  type CheckCode,
  type CheckDeps,
  type CodeChecked,
  createCodeChecker,
} from '#features/accounts/codes/checkCode.server.ts'
import { formerNumberDigests } from '#features/accounts/phone/formerNumber.server.ts'
import type { ParsedNumber } from '#features/accounts/phone/parseNumber.server.ts'
import type { Registration } from '#features/accounts/registration.ts'
import type { DeviceName } from '#features/accounts/sessions/deviceName.ts'
import {
  always,
  type DeviceMemory,
  type Strength,
  strengthOf,
  unseenDays,
} from '#features/accounts/sessions/sessionStrength.ts'
import { createSession, digestOf } from '#features/accounts/sessions/sessions.server.ts'
import { rememberFormer, settleDispute, signInRisk } from '#features/accounts/sessions/sessions.sql.ts'
import { planNotice } from '#features/accounts/sms/smsNotices.sql.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { invitationIn } from '#features/referrals/invitation.server.ts'
import { addReferral } from '#features/referrals/referrals.sql.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Query } from '#platform/database/query.server.ts'
import { requireAdmission } from './admission.server.ts'

type Guessed = Omit<Parameters<CheckCode>[0], 'phone' | 'purpose'> & {
  /** As typed in this request, because another requester may have requested the code. */
  identity: ParsedNumber
  invitedBy: string | null
  sessionSeconds: number
  replaced: string | null
  device: DeviceName
  remembered: DeviceMemory | null
}
export type SignInResult = { token: string; person: Person | null; strength: Strength }
/** `onChecked` runs once per session, even for simultaneous submits. */
type VerifyCode = (guessed: Guessed, onChecked?: (signedIn: SignInResult) => void) => Promise<SignInResult>

export function createCodeVerifier(
  deps: CheckDeps & { registration: Registration; policy: Policy },
): VerifyCode {
  const checkCode = createCodeChecker(deps)

  async function strengthFor(query: Query, id: number, remembered: DeviceMemory | null, bySms: boolean) {
    const [risk] = deps.policy.protects ? await query(signInRisk, { id, unseenDays }) : []
    return risk ? strengthOf({ risk, remembered, bySms, now: Date.now() }) : always(remembered)
  }

  return ({ identity, invitedBy, sessionSeconds, replaced, device, remembered, ...guessed }, onChecked) => {
    const { phone } = identity
    const signIn = async (query: Query, { bySms }: CodeChecked): Promise<SignInResult> => {
      const [account] = await query(accountOf, identity)
      const { id, isNew } = account!
      const [person] = await query(personOf, { accountId: id })
      const invitation = await invitationIn(query, deps.appSecrets, invitedBy)
      if (!person) await requireAdmission(query, deps.registration, id, invitation?.isInvited === true)
      const former = formerNumberDigests(deps.appSecrets, phone)
      if (invitation)
        await query(addReferral, { referredId: id, phone, formerNumbers: former, ...invitation })
      if (isNew) await query(rememberFormer, { id, digests: former })
      const strength = person ? await strengthFor(query, id, remembered, bySms) : always(remembered)
      const token = await createSession(query, id, sessionSeconds, { replaced, device, ...strength })
      if (strength.settles) await query(settleDispute, { accountId: id, tokenDigest: digestOf(token) })
      if (person && !strength.isKnown && !strength.isUnsure)
        await query(notifyUrgently, { personId: id, kind: 'new_device' })
      if (strength.limitedSince !== null && !strength.isUnsure)
        await query(planNotice, { accountId: id, phone })
      return { token, person: person ?? null, strength }
    }
    return checkCode({ ...guessed, phone, purpose: 'sign-in' }, signIn, onChecked)
  }
}
