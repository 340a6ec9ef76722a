import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** A clone appends its commit, unless that commit is the release. */
export const version = versionOf(packageJson.version)

function versionOf(number: string) {
  if (!existsSync(join(root, '.git'))) return number
  const commit = described(number)
  if (commit === `v${number}`) return number
  return commit ? `${number}-dev+${commit.replace(/^.*-g/, '')}` : `${number}-dev`
}

function described(number: string) {
  const words = ['describe', '--always', '--abbrev=7', `--match=v${number}`]
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
