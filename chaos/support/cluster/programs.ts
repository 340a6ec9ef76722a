import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../processes.ts'

type Options = {
  root: string
  home: string
}

/** Runs programs in a Debian root, with private mounts that end with the process. */
export function createPrograms({ root, home }: Options) {
  const children: ChildProcess[] = []
  mkdirSync(join(root, 'mnt'), { recursive: true })

  /** If `node` is null, runs in the host's network. */
  function start(name: string, node: string | null, command: string[], user = 'postgres') {
    const log = openSync(join(home, `${name}.log`), 'a')
    const inRoot = ['chroot', `--userspec=${user}`, root, ...command]
    const mounted = `mount -t proc proc '${root}/proc' && mount --bind /dev '${root}/dev' && mount --bind '${home}' '${root}/mnt' && exec "$@"`
    const within = node === null ? ['unshare', '-m'] : ['ip', 'netns', 'exec', node]
    const [program = '', ...words] = [...within, 'sh', '-c', mounted, 'sh', ...inRoot]
    const child = spawn(program, words, {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    })
    closeSync(log)
    children.push(child)
    return child
  }

  return {
    start,
    async run(name: string, command: string[]) {
      const [code] = await once(start(name, null, command), 'exit')
      return Number(code)
    },
    async close(nodes: string[]) {
      for (const node of nodes) signal(pidsOf(node), 'SIGKILL')
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await sleep(200)
    },
  }
}

export const pidsOf = (node: string) =>
  spawnSync('ip', ['netns', 'pids', node], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)
