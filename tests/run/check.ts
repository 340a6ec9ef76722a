import { changedSince } from './changed.ts'
import { runNodeTests } from './nodeTests.ts'
import { guards } from './rigGuards.ts'
import { check } from './staticChecks.ts'
import { printWeight } from './weight.ts'

printWeight()
const concerned = rigsConcerned()
if (concerned.length > 0)
  console.log(`To be run (npm run rig), because this branch changes what they guard: ${concerned.join(', ')}`)
const counts = await Promise.all([check(), runNodeTests(['tests/architecture.test.ts'])])
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0

function rigsConcerned() {
  const changed = changedHere()
  const isChanged = (path: string) => changed.some((each) => each === path || each.startsWith(`${path}/`))
  return Object.keys(guards).filter((name) => guards[name]?.some(isChanged))
}

/** A clone of one branch does not know where it left main. */
function changedHere() {
  try {
    return changedSince()
  } catch {
    return []
  }
}
