import { type CodeChecked, createCodeChecker } from '#features/accounts/codes/checkCode.server.ts'
import type { Purpose } from '#features/accounts/codes/deriveCode.server.ts'
import { createCodeRequester } from '#features/accounts/codes/requestCode.server.ts'
import type { ParsedNumber } from '#features/accounts/phone/parseNumber.server.ts'
import { codeRequesters } from '#features/accounts/sessions/codeRequester.server.ts'
import { knownDevices } from '#features/accounts/sessions/device.server.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { ownNumber } from './accountCode.sql.ts'

export type AccountCodeDeps = Parameters<typeof createCodeRequester>[0] & Parameters<typeof knownDevices>[0]
export type AccountCodes = ReturnType<typeof createAccountCodes>
type ByOwner = { viewer: { id: number }; exchange: Exchange }

/** Valid for this purpose only, never for sign-in. */
export function createAccountCodes(deps: AccountCodeDeps, purpose: Purpose) {
  const { db, delivery } = deps
  const requestCode = createCodeRequester(deps)
  const checkCode = createCodeChecker(deps)
  const knownDevice = knownDevices(deps)
  const requester = codeRequesters(deps)

  const from = (exchange: Exchange, phone: string) => ({
    phone,
    requester: requester.entering(exchange),
    address: exchange.address,
    knownDevice: knownDevice(exchange, phone),
  })

  async function sendTo(identity: Pick<ParsedNumber, 'phone' | 'country'>, exchange: Exchange) {
    const { address, language, log } = exchange
    const asking = {
      requester: requester.asking(exchange),
      knownDevice: knownDevice(exchange, identity.phone),
    }
    const { code, resendAfter, expiresIn } = await requestCode({
      identity,
      ...asking,
      address,
      language,
      log,
      purpose,
    })
    return { success: true as const, ...(delivery.isConsole && { otpCode: code }), resendAfter, expiresIn }
  }

  return {
    from,
    sendTo,

    async send({ viewer, exchange }: ByOwner) {
      return sendTo(await identityOf(db, viewer.id), exchange)
    },

    /** `allowed` runs in the transaction that spends the code. */
    async check<T>(
      { input, viewer, exchange }: ByOwner & { input: { code: string } },
      allowed: (query: Query, checked: CodeChecked) => Promise<T>,
    ) {
      const { phone } = await identityOf(db, viewer.id)
      const code = foldDigits(input.code).replace(/\D/g, '')
      return checkCode({ ...from(exchange, phone), code, purpose }, allowed)
    },
  }
}

/** Missing if the account was erased during the call. */
async function identityOf(db: Database, id: number) {
  const [identity] = await db.read(ownNumber, { id })
  if (!identity) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  return identity
}
