import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'
import { mustRun } from './support/commandLine.ts'
import { install } from './support/installation.ts'
import { earlierRelease } from './support/releases.ts'
import { environment, settle } from './support/upgrading/neighbours.ts'
import { look } from './support/upgrading/seen.ts'

// Writes a small backup by a release and what people saw in it, for the test that later releases restore it:
// UPGRADE_FROM=<its commit> npx node rig/releaseFixture.ts
const release = earlierRelease()
const folder = join(root, 'tests', 'releases', release.version)
const simat = await install({ release, environment })
try {
  await simat.start()
  const { neighbours } = await settle(simat.origin, { photos: 1 })
  const seen = await look(simat.origin, neighbours)
  await simat.stop()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await mustRun(simat.dataDir, environment, ['backup', join(folder, 'backup')], release)
  const people = neighbours.map(({ handle, phone, id }) => ({ handle, phone, id }))
  writeFileSync(join(folder, 'seen.json'), `${JSON.stringify({ people, seen: Object.fromEntries(seen) })}\n`)
  console.log(`The backup of ${release.version} is in ${folder}`)
} finally {
  await simat.remove()
}
