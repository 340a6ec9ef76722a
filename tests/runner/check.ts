import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '#platform/root.server.ts'
import type { Count } from './nodeTests.ts'

const known = 'node_modules/.cache/types'
const steps = {
  'format and lint': 'biome ci --colors=off',
  types: `tsc --noEmit --pretty false --incremental --tsBuildInfoFile ${known}`,
}

/** Output is printed at the end; parallel checks would interleave. */
export const checks = () => Object.entries(steps).map(([name, words]) => passes(name, words.split(' ')))

async function passes(name: string, [command = '', ...words]: readonly string[]): Promise<Count> {
  try {
    await promisify(execFile)(`node_modules/.bin/${command}`, words, { cwd: root, maxBuffer: 1e8 })
    console.log(`✔ ${name}`)
    return { passed: 1, failed: [] }
  } catch (error) {
    console.log(`✖ ${name}`)
    const { stdout = '', stderr = '' } = Object(error)
    return { passed: 0, failed: [`✖ ${name}\n${stdout}${stderr}`] }
  }
}
