import { printRigsOf } from '../support/chaosGuards.ts'
import { printWeight } from '../support/weight.ts'
import { changedSince } from './changed.ts'
import { checks } from './check.ts'
import { reportCounts, runNodeTests } from './nodeTests.ts'

printWeight()
printRigsOf(changedSince())
const counts = await Promise.all([...checks(), runNodeTests(['tests/architecture.test.ts'])])
process.exitCode = reportCounts(counts).failed.length > 0 ? 1 : 0
