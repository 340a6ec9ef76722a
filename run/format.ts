import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeConfigurationPage } from './configurationPage.ts'
import { root } from './root.ts'

writeConfigurationPage()

const { status } = spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write'], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
