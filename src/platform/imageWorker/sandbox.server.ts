import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

export type Sandbox = { words: readonly string[]; missing?: undefined } | { words: null; missing: string }

/** Ours, and the system's libraries: no secret, no data, no socket, and nothing of other processes. */
const seen = [
  ...['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'],
  ...['src', 'tests', 'node_modules', 'package.json'].map((name) => join(root, name)),
  process.execPath,
]

/**
 * Namespaces of its own for users, processes, files and the network. The shell ignores on its behalf what a
 * service manager sends to all processes, because bubblewrap would end the work that was begun.
 */
const words = [
  ...['/bin/sh', '-c', 'trap "" INT TERM; exec "$0" "$@"', 'bwrap', '--unshare-all', '--die-with-parent'],
  ...['--cap-drop', 'ALL', '--uid', '65534', '--gid', '65534'],
  ...seen.flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--dev-bind', '/dev/null', '/dev/null', '--chdir', '/', process.execPath],
]

let tried: Promise<Sandbox> | undefined

/** What starts a program in a sandbox, if this system lets us make one. It is tried once. */
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

/** Where bubblewrap is looked for: the process within is told nothing else of our environment. */
export const systemPath = { PATH: '/usr/bin:/bin' }
