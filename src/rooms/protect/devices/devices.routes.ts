import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { Handlers } from '#ground/calls/implement.server.ts'
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

export const devicesRoom = room({ calls: devicesCalls, words: devicesRefusals, routes: devicesRoutes })

const done = { success: true } as const

function devicesRoutes(deps: Deps): Handlers<typeof devicesCalls> {
  const { db, secure, stepUp, notified, sessionsEnded } = deps
  const own = (accountId: number, exchange: Exchange) => ({
    accountId,
    tokenDigest: sessionDigestIn(exchange, secure),
  })

  return {
    async list({ viewer, exchange }) {
      const devices = await db.read(devicesOf, own(viewer.id, exchange))
      return devices.map(({ limitedUntil, ...device }) => ({
        ...device,
        limitedUntil: limitedUntil?.toISOString() ?? null,
      }))
    },

    async end({ input: { id }, viewer, exchange }) {
      await stepUp(exchange, 'devices')
      const ended = await db.write(endDevices, { ...own(viewer.id, exchange), id })
      if (ended.length === 0) throw refusal(devicesCalls.end, 'DEVICE_NOT_FOUND')
      sessionsEnded(viewer.id)
      return done
    },

    async endOthers({ viewer, exchange }) {
      await stepUp(exchange, 'devices')
      const ended = await db.write(endDevices, { ...own(viewer.id, exchange), id: null })
      if (ended.length > 0) sessionsEnded(viewer.id)
      return { success: true, ended: ended.length }
    },

    async oppose({ input: { id }, viewer, exchange }) {
      const opposed = await db.write(opposeDevice, { ...own(viewer.id, exchange), id })
      if (opposed.length === 0) throw refusal(devicesCalls.oppose, 'DEVICE_NOT_FOUND')
      sessionsEnded(viewer.id)
      return done
    },

    async approve({ input: { id }, viewer, exchange }) {
      const approved = await db.write(approveDevice, { ...own(viewer.id, exchange), id })
      if (approved.length === 0) throw refusal(devicesCalls.approve, 'DEVICE_NOT_FOUND')
      notified([viewer.id])
      return done
    },
  }
}
