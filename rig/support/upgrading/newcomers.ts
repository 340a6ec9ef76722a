import type { Connection } from '#kit/database/database.server.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import type { Reply, Request } from '../caller.ts'
import type { Crowd } from '../crowd.ts'
import { asOwner } from '../owner.ts'
import type { Switch } from './switch.ts'

/**
 * Has people sign up with a photo one after the other, invited by somebody of the crowd, change their handle,
 * and sign in again. Every third of them is deleted by an administrator. Each step goes to another server
 * than the one before.
 */
export async function newcomers(servers: Switch, { handleOf }: Crowd, admin: Record<string, string>) {
  const photo = dataUrl(await jpeg({ width: 40, height: 40 }))
  const stayed: string[] = []
  let stopped = false
  let next = 0

  async function one(ask: (request: Request) => Promise<Reply>) {
    const place = next++
    const phoneNumber = `+96654${String(place).padStart(7, '0')}`
    const headers = { 'x-forwarded-for': `10.${place >> 8}.${place % 256}.1` }
    const post = async (path: string, body: object, token?: string) => {
      const reply = await ask({ method: 'POST', path, token, headers, body })
      return { ...reply, told: reply.status === 200 ? JSON.parse(reply.body) : {} }
    }
    const ref = handleOf(place % 200)
    const sent = await post('/api/auth/phone', { phoneNumber, countryCode: 'SA', ref })
    const entered = { phoneNumber, countryCode: 'SA', code: `${sent.told.otpCode}`, ref }
    const { session } = await post('/api/auth/verify', entered)
    const profile = { displayName: `New ${place}`, gender: 'male', age: 30, profileImageUrl: photo }
    const { status, told } = await post('/api/auth/setup-profile', profile, session)
    if (status !== 200) return
    await ask({ path: told.user.profileImageUrl })
    await ask({ path: '/api/notifications', token: session })
    await post('/api/auth/setup-profile', { userId: `newcomer${place}` }, session)
    if (place % 3 === 2) {
      const path = `/api/admin/delete-user/${told.user.id}`
      if ((await ask({ method: 'DELETE', path, headers: admin })).status === 200) return
    }
    stayed.push(phoneNumber)
    await post('/api/auth/logout', {}, session)
  }

  // With two at a time a migration hardly ever met one that held what it wanted, and with twelve it always
  // did.
  const running = Array.from({ length: 12 }, async () => {
    const { ask, close } = servers.open()
    while (!stopped) await one(ask)
    close()
  })
  return async () => {
    stopped = true
    await Promise.all(running)
    return stayed
  }
}

/** Counts those who were told that they have a profile and are not in the database. */
export const missing = (connection: Connection, phones: string[]) =>
  asOwner(connection, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from unnest($1::text[]) as told (phone) where not exists (
         select from accounts join people using (id) where accounts.phone = told.phone)`,
      [phones],
    )
    return rowCount ?? 0
  })
