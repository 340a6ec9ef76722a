import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

export type Sandbox = { words: readonly string[]; missing?: undefined } | { words: null; missing: string }

/** The sandbox sees no secrets, data, or sockets. */
const seen = [
  ...['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'],
  ...['src', 'tests', 'node_modules', 'package.json'].map((name) => join(root, name)),
  process.execPath,
]

/** The shell makes bubblewrap ignore INT and TERM, which would kill running jobs. */
const words = [
  ...['/bin/sh', '-c', 'trap "" INT TERM; exec "$0" "$@"', 'bwrap', '--unshare-all', '--die-with-parent'],
  ...['--cap-drop', 'ALL', '--uid', '65534', '--gid', '65534'],
  ...seen.flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--dev-bind', '/dev/null', '/dev/null', '--chdir', '/', process.execPath],
]

let tried: Promise<Sandbox> | undefined

export function createSandbox(): Promise<Sandbox> {
  tried ??= new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve({ words: null, missing: 'only Linux has one' })
    const [shell = '', ...more] = words
    execFile(shell, [...more, '--eval', '0'], { env: systemPath }, (error, _, stderr) => {
      if (!error) return resolve({ words })
      const [line = ''] = stderr.trim().split('\n')
      resolve({ words: null, missing: line || error.message })
    })
  })
  return tried
}

/** The worker's only variable; needed to find bubblewrap. */
export const systemPath = { PATH: '/usr/bin:/bin' }
