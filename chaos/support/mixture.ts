import { Caller, type Request } from '#tests/support/caller.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import type { Random } from '../../scripts/seededRandom.ts'
import type { Crowd } from './crowd.ts'

export const adminPassword = 'password of the rig, long enough'

export async function signInAsAdmin(origin: string, password = adminPassword) {
  const { body } = await new Caller(origin).ask({
    method: 'POST',
    path: '/api/admin/login',
    body: { password },
  })
  return { authorization: `Bearer ${JSON.parse(body).token}` }
}

/** Half of the changes target the same 20 people, to create contention. */
export function changing({ ids, tokenOf }: Crowd, random: Random, headers: Record<string, string>): Request {
  const people = ids.length
  const me = random.below(people)
  const other = random.chance(0.5) ? random.below(20) : random.below(people)
  const token = tokenOf(me)
  const kind = random.below(100)
  if (kind < 70)
    return {
      method: 'POST',
      path: '/api/ratings',
      token,
      body: { toUserId: ids[other], humor: random.below(6), manners: random.below(6) },
    }
  if (kind < 80)
    return {
      method: 'POST',
      path: '/api/profile/setup',
      token,
      body: { displayName: `${random.oneOf(names)} ${random.oneOf(names)}` },
    }
  if (kind < 88) return { method: 'POST', path: '/api/notifications/read', token, body: {} }
  if (kind < 98)
    return {
      method: 'POST',
      path: '/api/admin/verify-user',
      headers,
      body: { userId: ids[other], isVerified: random.chance(0.5) },
    }
  return { method: 'DELETE', path: `/api/admin/delete-user/${ids[20 + random.below(people - 20)]}`, headers }
}

const photos = await Promise.all([1, 2, 3, 4].map((seed) => jpeg({ seed })))

export function newPhoto({ ids, tokenOf }: Crowd, random: Random): Request {
  const body = { profileImageUrl: dataUrl(random.oneOf(photos)) }
  return { method: 'POST', path: '/api/profile/setup', token: tokenOf(random.below(ids.length)), body }
}

const names = [
  'Noura',
  'نورة',
  'Fahad',
  'فهد',
  'Sara',
  'سارة',
  'Yusuf',
  'يوسف',
  'Maha',
  'مها',
  'Al-Otaibi',
  'العتيبي',
]

export function looking({ ids, tokenOf, handleOf }: Crowd, random: Random): Request {
  const me = random.below(ids.length)
  const other = random.below(ids.length)
  const token = tokenOf(me)
  const query = random.chance(0.5) ? random.oneOf(names) : random.oneOf(names).slice(0, 2)
  return random.oneOf<Request>([
    { path: '/api/user/profile', token },
    { path: '/api/user/ratings', token },
    { path: `/api/user/${ids[other]}`, token },
    { path: `/api/rating/${ids[other]}`, token },
    { path: '/api/notifications', token },
    { path: '/api/rating-categories' },
    { path: '/', token },
    { path: `/rate/${handleOf(other)}` },
    { path: `/preview/${handleOf(other % 50)}.jpg` },
    { method: 'POST', path: '/api/search/users', token, body: { query } },
  ])
}
