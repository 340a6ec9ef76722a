import type { Assumptions } from './assumptions.ts'
import type { Measured } from './measured.ts'
import { type Capacity, capacityOf } from './model.ts'

/** What so many people need of one thing, and how much of it there is. */
export type Limit = { what: string; needs: (capacity: Capacity) => number; has: number; helps: string }

/** All of them grow with the number of people. */
export const limitsOf = (assumed: Assumptions): readonly Limit[] => [
  {
    what: `a usual night takes more than ${assumed.nightMinutes} minutes`,
    needs: ({ night }) => night.usual,
    has: assumed.nightMinutes * 60,
    helps: 'an index of what waits, so that a night walks past nobody of whom nothing is due; several sweeps',
  },
  {
    what: `a night in which all is due takes more than ${assumed.nightMinutes} minutes`,
    needs: ({ night }) => night.whole,
    has: assumed.nightMinutes * 60,
    helps: 'several sweeps, each over a range of ids',
  },
  {
    what: 'a night in which all is due is not over when the next one begins',
    needs: ({ night }) => night.whole,
    has: 86_400,
    helps: 'the same; until then the next night goes on with what is left',
  },
  {
    what: `a restore takes more than ${assumed.restoreHours} hours`,
    needs: ({ backup }) => backup.hoursOfRestore,
    has: assumed.restoreHours,
    helps:
      'a base backup of files and the log of PostgreSQL ([BACKUPS.md](BACKUPS.md#6-to-any-point-in-time-with-a-postgresql-of-your-own)), and the standbys',
  },
  {
    what: `the rows are more than ${assumed.memory} GB, the memory of a machine`,
    needs: ({ gigabytes }) => gigabytes,
    has: assumed.memory,
    helps: 'fast disks: how fast Simat is then was *not measured*',
  },
  {
    what: `the rows are more than ${assumed.disk} GB, which a machine holds`,
    needs: ({ gigabytes }) => gigabytes,
    has: assumed.disk,
    helps: 'step 6, without sealed ratings',
  },
  {
    what: `the primary needs more than ${assumed.primaryCores} cores at the peak`,
    needs: ({ primaryCores }) => primaryCores,
    has: assumed.primaryCores,
    helps: 'step 5, which this counts already; then step 6 for the rows, and larger groups of ratings',
  },
]

const most = 1e11

/** The limits in the order in which people reach them, each with how many that are. */
export const bendsOf = (assumed: Assumptions, measured: Measured) =>
  limitsOf(assumed)
    .map(({ needs, ...limit }) => ({
      ...limit,
      people: reachedBy((people) => needs(capacityOf(people, assumed, measured)) > limit.has),
    }))
    .sort((a, b) => a.people - b.people)

/** To a hundredth; as many as there is any use in asking for if it is never reached. */
function reachedBy(isBeyond: (people: number) => boolean) {
  let [fits, falls] = [1, most]
  while (falls / fits > 1.01) {
    const middle = Math.sqrt(fits * falls)
    if (isBeyond(middle)) falls = middle
    else fits = middle
  }
  return falls
}
