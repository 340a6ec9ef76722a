import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import packageJson from '../../package.json' with { type: 'json' }

export const version = versionIn(root, packageJson.version)

/** A clone at a tag has the tag's number; at any other commit, it appends the commit. */
export function versionIn(folder: string, number: string) {
  if (!existsSync(join(folder, '.git'))) return number
  const described = gitDescribe(folder)
  const [, tagged] = /^v(\d.*)-0-g[0-9a-f]+$/.exec(described ?? '') ?? []
  if (tagged) return tagged
  return described ? `${number}-dev+${described.replace(/^.*-g/, '')}` : `${number}-dev`
}

function gitDescribe(cwd: string) {
  const words = ['describe', '--tags', '--long', '--always', '--abbrev=7', '--match=v[0-9]*']
  try {
    return execFileSync('git', words, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
