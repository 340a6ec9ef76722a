import { deviceCookie, deviceCookies } from '#features/accounts/sessions/device.server.ts'
import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import { settleDispute } from '#features/accounts/sessions/sessions.sql.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { provenMinutes } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import { done } from '#platform/api/contract.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { type AccountCodeDeps, createAccountCodes } from '../accountCode/accountCode.server.ts'
import { ownNumber } from '../accountCode/accountCode.sql.ts'
import { devicesCalls } from './devices.contract.ts'
import { devicesRefusals } from './devices.messages.ts'
import {
  approveDevice,
  devicesOf,
  disputableDevice,
  disputeDevice,
  endDevices,
  opposeDevice,
} from './devices.sql.ts'

type DevicesDeps = AccountCodeDeps & { stepUp: StepUp }
type Deps = DevicesDeps & ReturnType<typeof prepare>

export const devicesFeature = defineFeature({
  calls: devicesCalls,
  words: devicesRefusals,
  handlers: {
    list: readDevices,
    end: endDevice,
    endOthers: endOtherDevices,
    sendCode: sendOpposingCode,
    oppose: opposeNewDevice,
    dispute: disputeNewDevice,
    approve: approveNewDevice,
  },
  prepare,
})

function prepare(deps: DevicesDeps) {
  return { codes: createAccountCodes(deps, 'oppose'), device: deviceCookies(deps.appSecrets) }
}

async function readDevices(deps: Deps, { viewer, exchange }: HandlerCall<typeof devicesCalls.list>) {
  const deviceCookies = await deps.db.read(devicesOf, await opposingBy(deps, viewer.id, exchange))
  return deviceCookies.map(({ limitedUntil, ...device }) => ({
    ...device,
    limitedUntil: limitedUntil?.toISOString() ?? null,
  }))
}

async function endDevice(
  { db, secure, stepUp }: Deps,
  { input: { id }, viewer, exchange }: HandlerCall<typeof devicesCalls.end>,
) {
  await stepUp(exchange, 'devices')
  const ended = await db.write(endDevices, { ...own(secure, viewer.id, exchange), id })
  if (ended.length === 0) throw refusal(devicesCalls.end, 'DEVICE_NOT_FOUND')
  return done
}

async function endOtherDevices(
  { db, secure, stepUp }: Deps,
  { viewer, exchange }: HandlerCall<typeof devicesCalls.endOthers>,
) {
  await stepUp(exchange, 'devices')
  const ended = await db.write(endDevices, { ...own(secure, viewer.id, exchange), id: null })
  return { ...done, ended: ended.length }
}

async function sendOpposingCode({ codes }: Deps, call: HandlerCall<typeof devicesCalls.sendCode>) {
  return codes.send(call)
}

async function opposeNewDevice(deps: Deps, call: HandlerCall<typeof devicesCalls.oppose>) {
  const { db, codes } = deps
  const { viewer, exchange } = call
  const { id, code } = call.input
  const by = { ...(await opposingBy(deps, viewer.id, exchange)), id }
  // Checks permission first, to waste no codes or guesses.
  const [may] = await db.read(disputableDevice, { ...by, provenMinutes })
  if (!may) throw refusal(devicesCalls.oppose, 'DEVICE_NOT_FOUND')
  const { isProven, hasPasskey, isDisputed } = may
  if (!isProven && (!code || isDisputed))
    throw refusal(devicesCalls.oppose, 'PROOF_REQUIRED', { details: { hasPasskey } })
  const oppose = async (query: Query) => {
    const opposed = await query(opposeDevice, by)
    if (opposed.length === 0) throw refusal(devicesCalls.oppose, 'DEVICE_NOT_FOUND')
    await query(settleDispute, { accountId: viewer.id, tokenDigest: by.tokenDigest })
  }
  if (code && !isProven) await codes.check({ ...call, input: { code } }, oppose)
  else await db.transaction(oppose)
  return done
}

async function disputeNewDevice(
  { db, secure }: Deps,
  { input: { id }, viewer, exchange }: HandlerCall<typeof devicesCalls.dispute>,
) {
  await db.transaction(async (query) => {
    const [disputed] = await query(disputeDevice, { ...own(secure, viewer.id, exchange), id })
    if (!disputed) throw refusal(devicesCalls.dispute, 'DEVICE_NOT_FOUND')
    await query(notifyUrgently, { personId: viewer.id, kind: 'account_disputed' })
  })
  return done
}

async function approveNewDevice(
  { db, secure }: Deps,
  { input: { id }, viewer, exchange }: HandlerCall<typeof devicesCalls.approve>,
) {
  const approved = await db.write(approveDevice, { ...own(secure, viewer.id, exchange), id })
  if (approved.length === 0) throw refusal(devicesCalls.approve, 'DEVICE_NOT_FOUND')
  return done
}

async function opposingBy({ db, secure, device }: Deps, accountId: number, exchange: Exchange) {
  const [number] = await db.read(ownNumber, { id: accountId })
  const cookie = exchange.cookie(deviceCookie(secure))
  const knownSince = number ? device.knownSince(cookie, number.phone) : []
  return { ...own(secure, accountId, exchange), knownSince }
}

const own = (secure: boolean, accountId: number, exchange: Exchange) => ({
  accountId,
  tokenDigest: sessionDigestIn(exchange, secure),
})
