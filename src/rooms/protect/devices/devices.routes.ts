import { done } from '#ground/calls/contract.ts'
import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { devicesCalls } from './devices.contract.ts'
import { approveDevice, devicesOf, endDevices, opposeDevice } from './devices.sql.ts'
import { devicesRefusals } from './devices.words.ts'

type Deps = {
  db: Database
  secure: boolean
  stepUp: StepUp
  notified: (people: number[]) => void
  sessionsEnded: (personId: number) => void
}

export const devicesRoom = room({
  calls: devicesCalls,
  words: devicesRefusals,
  handlers: {
    list: readDevices,
    end: endDevice,
    endOthers: endOtherDevices,
    oppose: opposeNewDevice,
    approve: approveNewDevice,
  },
})

async function readDevices({ db, secure }: Deps, { viewer, exchange }: Asked<typeof devicesCalls.list>) {
  const devices = await db.read(devicesOf, own(secure, viewer.id, exchange))
  return devices.map(({ limitedUntil, ...device }) => ({
    ...device,
    limitedUntil: limitedUntil?.toISOString() ?? null,
  }))
}

async function endDevice(
  { db, secure, stepUp, sessionsEnded }: Deps,
  { input: { id }, viewer, exchange }: Asked<typeof devicesCalls.end>,
) {
  await stepUp(exchange, 'devices')
  const ended = await db.write(endDevices, { ...own(secure, viewer.id, exchange), id })
  if (ended.length === 0) throw refusal(devicesCalls.end, 'DEVICE_NOT_FOUND')
  sessionsEnded(viewer.id)
  return done
}

async function endOtherDevices(
  { db, secure, stepUp, sessionsEnded }: Deps,
  { viewer, exchange }: Asked<typeof devicesCalls.endOthers>,
) {
  await stepUp(exchange, 'devices')
  const ended = await db.write(endDevices, { ...own(secure, viewer.id, exchange), id: null })
  if (ended.length > 0) sessionsEnded(viewer.id)
  return { ...done, ended: ended.length }
}

async function opposeNewDevice(
  { db, secure, sessionsEnded }: Deps,
  { input: { id }, viewer, exchange }: Asked<typeof devicesCalls.oppose>,
) {
  const opposed = await db.write(opposeDevice, { ...own(secure, viewer.id, exchange), id })
  if (opposed.length === 0) throw refusal(devicesCalls.oppose, 'DEVICE_NOT_FOUND')
  sessionsEnded(viewer.id)
  return done
}

async function approveNewDevice(
  { db, secure, notified }: Deps,
  { input: { id }, viewer, exchange }: Asked<typeof devicesCalls.approve>,
) {
  const approved = await db.write(approveDevice, { ...own(secure, viewer.id, exchange), id })
  if (approved.length === 0) throw refusal(devicesCalls.approve, 'DEVICE_NOT_FOUND')
  notified([viewer.id])
  return done
}

const own = (secure: boolean, accountId: number, exchange: Exchange) => ({
  accountId,
  tokenDigest: sessionDigestIn(exchange, secure),
})
