import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { firstDaysCalls } from '#features/home/firstDays/firstDays.contract.ts'
import { mirrorCalls } from '#features/home/mirror/mirror.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { type OwnProfile, type PublicUser, profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls, ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { type OwnSummary, perCategory, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { referralsCalls } from '#features/referrals/referrals.contract.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { devicesCalls } from '#features/security/devices/devices.contract.ts'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import { defaults, preferencesCalls } from '#features/settings/preferences/preferences.contract.ts'
import { root } from '#platform/root.server.ts'
import { answers, type Reply } from './screenStates.ts'

/** A name of maximum length, to test layout. */
export const noura: OwnProfile = {
  id: 1,
  userId: 'noura',
  displayName: 'نورة بنت عبدالرحمن القحطاني',
  gender: 'female',
  age: 29,
  profileImageUrl: null,
  bio: 'أحب القهوة والسفر، and I answer slowly on weekends.',
  isVerified: true,
  isPremium: false,
  createdAt: '2026-07-01T09:00:00.000Z',
  phoneNumber: '+966501234567',
}

export const rated: OwnSummary = {
  overallAverage: 4.3,
  totalRaters: 48,
  categories: {
    ...perCategory(() => ({ average: 0, count: 0 })),
    knowledge: { average: 4.8, count: 40 },
    manners: { average: 4.6, count: 44 },
    moneyHandling: { average: 3.9, count: 12 },
    humor: { average: 4.2, count: 38 },
    openMindedness: { average: 3.4, count: 25 },
    friendliness: { average: 4.9, count: 41 },
    travelCompanion: { average: 2.6, count: 9 },
  },
}

/** Sealed, with few enough raters that scores show their deviation. */
export const roughlyRated: OwnSummary = {
  overallAverage: 4.1,
  totalRaters: 7,
  categories: {
    ...perCategory(() => ({ average: 0, count: 0 })),
    knowledge: { average: 4.3, count: 3 },
    manners: { average: 5, count: 4 },
    humor: { average: 3.8, count: 5 },
    friendliness: { average: 4.2, count: 7 },
  },
  state: 'shown',
}

export const unrated: OwnSummary = {
  overallAverage: 0,
  totalRaters: 0,
  categories: perCategory(() => ({ average: 0, count: 0 })),
}

export const fahad: PublicUser = {
  id: 2,
  userId: 'fahad_alotaibi',
  displayName: 'Abdulrahman bin Khalid Al-Otaibi',
  gender: 'male',
  age: 34,
  profileImageUrl: '/media/2',
  bio: 'Engineer in Dammam.',
  isVerified: false,
  isPremium: true,
  createdAt: '2026-07-02T09:00:00.000Z',
  ratings: rated,
}

const migrations = globSync('db/migrations/*.sql', { cwd: root }).sort()
const rows = migrations
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .matchAll(/\((\d), '(\w+)', \d, '([^']+)', '([^']+)',\s+'([^']+)', '([^']+)'\)/g)
export const traits = [...rows].map(
  ([, place, key = '', nameEn = '', nameAr = '', descriptionEn = '', descriptionAr = '']) => ({
    id: Number(place),
    key,
    displayOrder: Number(place),
    nameEn,
    nameAr,
    descriptionEn,
    descriptionAr,
  }),
)

const nobody = { people: [] }

export const thisDevice = {
  id: 'a'.repeat(22),
  browser: 'chrome',
  system: 'android',
  firstDay: '2026-09-01',
  lastDay: '2026-11-25',
  isThis: true,
  limitedUntil: null,
  isNewer: false,
  mayOppose: false,
  isDisputed: false,
}

export const aDelayed = {
  dueAt: '2026-12-01T09:00:00.000Z',
  byItself: true,
  isHere: false,
  browser: '',
  system: '',
  phoneNumber: null,
}

const history = [0, 1, 2, 3].map((week) => ({
  day: `2026-11-0${2 * week + 1}`,
  ...perCategory((_, place) => (place > week + 2 ? 0 : 3.4 + 0.2 * ((week * place) % 5))),
}))

export const usual: readonly Reply[] = [
  answers(profilesCalls.own, noura),
  answers(profilesCalls.person, { success: true, user: fahad }),
  answers(ratingsCalls.received, rated),
  answers(
    ratingsCalls.given,
    perCategory(() => 0),
  ),
  answers(ratingsCalls.categories, { categories: traits }),
  answers(ratingsCalls.history, history),
  answers(notificationsCalls.unread, []),
  answers(notificationsCalls.read, { success: true }),
  answers(referralsCalls.status, { eligibility: { completedReferrals: 0 }, referrals: [] }),
  answers(ratingAccessCalls.own, { who: 'everyone', key: null, numberClosed: false }),
  answers(ratingAccessCalls.chosen, nobody),
  answers(ratingAccessCalls.earlier, { userIds: [] }),
  answers(blocksCalls.at, { rating: 'open', blocked: false, isOwn: false }),
  answers(blocksCalls.blocked, nobody),
  answers(passkeysCalls.list, { passkeys: [], recoveryCodesLeft: 0 }),
  answers(preferencesCalls.read, defaults),
  answers(delayedCalls.list, []),
  answers(devicesCalls.list, [thisDevice]),
  answers(mirrorCalls.own, { scores: null, gaps: perCategory(() => null) }),
  answers(casesCalls.queue, []),
  answers(firstDaysCalls.steps, { hasAsked: false, rated: 0, isHidden: false }),
]
