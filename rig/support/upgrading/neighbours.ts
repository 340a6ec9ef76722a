import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { adminPassword, signInAsAdmin } from '../mixture.ts'
import { codeFor, enterCode, Visitor } from './visitor.ts'

/** Somebody who registered by calls, and stays signed in. */
export type Neighbour = { visitor: Visitor; phone: string; handle: string; id: number }

export type Neighbourhood = {
  neighbours: Neighbour[]
  /** One of them on another device, with a code that nobody has entered yet. */
  waiting: { visitor: Visitor; phone: string; code: string }
}

export const environment = {
  // What 1.0.0 knew too.
  EDITION: 'trusted',
  ADMIN_PASSWORD: adminPassword,
  APP_SECRET: 'the same secret before and after, long enough',
}

const names = [
  'Noura',
  'فهد العتيبي',
  'Sara “S”',
  'Émile e\u0301',
  'نورة 👩‍👩‍👧',
  'Tab',
  'Yusuf',
  'مها',
  'Leaving',
]
const bios = ['', 'نورة‏ \\N \\. \'"$1', 'two\nlines', '{}', '𐍈', 'a,b', '(null)', 'ـ', 'I leave']

/** Fills an installation through its calls with something of every kind that people do. */
export async function settle(origin: string, { photos = 4 } = {}): Promise<Neighbourhood> {
  const neighbours: Neighbour[] = []
  for (const [place, displayName] of names.entries()) {
    const invitedBy = place > 0 && place <= 3 ? neighbours[0]!.handle : undefined
    neighbours.push(await registered(origin, place, displayName, invitedBy, place < photos))
  }
  const leaving = neighbours.at(-1)!
  const staying = neighbours.slice(0, -1)
  for (const { visitor, id } of neighbours)
    for (const other of neighbours)
      if (other.id !== id) await visitor.must('/api/ratings', scores(id, other.id))
  const [first, second, third, fourth] = staying.map(({ visitor }) => visitor)
  await second!.must('/api/ratings', { toUserId: staying[0]!.id, humor: 1 })
  await third!.must('/api/notifications/read', {})
  await fourth!.must('/api/preferences', { showInSearch: false, newRatings: false }, 'PUT')
  await first!.must('/api/profile/setup', { userId: 'movedhouse' })
  await administer(origin, staying)

  const { otpCode } = await leaving.visitor.must<{ otpCode: string }>('/api/deletion/code', {})
  await leaving.visitor.must('/api/deletion', { code: otpCode })
  const visitor = new Visitor(origin, '10.9.0.200')
  const { phone } = staying.at(-1)!
  return { neighbours: staying, waiting: { visitor, phone, code: await codeFor(visitor, phone) } }
}

async function registered(
  origin: string,
  place: number,
  displayName: string,
  ref: string | undefined,
  hasPhoto: boolean,
) {
  const visitor = new Visitor(origin, `10.9.${place}.1`)
  const phone = `+9665500001${String(place).padStart(2, '0')}`
  await enterCode(visitor, phone, await codeFor(visitor, phone, ref), ref)
  const { user } = await visitor.must<{ user: { id: number; userId: string } }>('/api/auth/setup-profile', {
    displayName,
    userId: `neighbour_${place}`,
    gender: place % 2 ? 'male' : 'female',
    age: 20 + place,
    bio: bios[place],
    ...(hasPhoto && { profileImageUrl: dataUrl(await jpeg({ width: 60, height: 60, seed: place + 1 })) }),
  })
  return { visitor, phone, handle: user.userId, id: user.id }
}

const scores = (from: number, to: number) => ({
  toUserId: to,
  knowledge: (from + to) % 6,
  humor: 1 + ((from * to) % 5),
  manners: (from + 2 * to) % 6,
})

async function administer(origin: string, staying: Neighbour[]) {
  const admin = new Visitor(origin, '10.9.100.1', await signInAsAdmin(origin))
  for (const isVerified of [true, false])
    await admin.must('/api/admin/verify-user', { userId: staying[5]!.id, isVerified })
  await admin.must('/api/admin/verify-user', { userId: staying[6]!.id, isVerified: true })
  const texts = { nameEn: 'Wisdom', nameAr: 'الحكمة', descriptionEn: 'Knows', descriptionAr: 'يعرف' }
  await admin.must('/api/admin/categories/1', texts, 'PUT')
}
