import { staleRigs } from '../rig/guards.ts'
import { runNodeTests } from './nodeTests.ts'
import { check } from './staticChecks.ts'
import { printWeight } from './weight.ts'

printWeight()
const stale = staleRigs()
if (stale.length > 0)
  console.log(`To be run again (npm run rig), because what they guard has changed: ${stale.join(', ')}`)
const counts = await Promise.all([check(), runNodeTests(['tests/architecture.test.ts'])])
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
