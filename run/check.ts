import { runNodeTests } from './nodeTests.ts'
import { check } from './staticChecks.ts'
import { printWeight } from './weight.ts'

printWeight()
const counts = await Promise.all([check(), runNodeTests(['tests/architecture.test.ts'])])
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
