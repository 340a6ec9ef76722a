import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { writeConfigurationPage } from './configurationPage.ts'
import { writeRetentionPage } from './retention/page.ts'

writeConfigurationPage()
writeRetentionPage()

const { status } = spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write'], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
