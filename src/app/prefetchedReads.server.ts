import { firstDaysCalls } from '#features/home/firstDays/firstDays.contract.ts'
import { mirrorCalls } from '#features/home/mirror/mirror.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { keyIn } from '#features/ratingAccess/ratePath.ts'
import { blocksCalls, ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import type { Policy } from '#features/site/policy.ts'
import { type PrefetchRead, prefetchOf } from '#platform/api/prefetch.server.ts'
import type { PageName } from './pages.ts'

type AskedWhere = Pick<Policy, 'hasRatingAccess' | 'protects'>

const traits = prefetchOf(ratingsCalls.categories, {})

/** The screen's first reads, embedded in the page so it renders without waiting. */
export function prefetchedReads(
  name: PageName,
  [pathname = '/', search = '']: string[],
  { hasRatingAccess, protects }: AskedWhere,
): readonly PrefetchRead[] {
  if (name === 'home') {
    const unread = prefetchOf(notificationsCalls.unread, {})
    return [
      prefetchOf(profilesCalls.own, {}),
      prefetchOf(ratingsCalls.received, {}),
      traits,
      unread,
      ...(hasRatingAccess ? [prefetchOf(ratingAccessCalls.own, {})] : []),
      ...(protects ? [prefetchOf(mirrorCalls.own, {}), prefetchOf(firstDaysCalls.steps, {})] : []),
    ]
  }
  const userId = userIdIn(pathname)
  if (userId === null || (name !== 'rate' && name !== 'user')) return []
  const person = prefetchOf(profilesCalls.person, { userId })
  const key = name === 'rate' ? keyIn(search) : undefined
  const access = hasRatingAccess ? [prefetchOf(blocksCalls.at, { userId, ...(key && { key }) })] : []
  return name === 'user'
    ? [person, traits, ...access]
    : [person, prefetchOf(ratingsCalls.given, { userId }), traits, ...access]
}

const userIdIn = (pathname: string) => /^\/\w+\/(\w{1,20})\/?$/.exec(pathname)?.[1] ?? null
