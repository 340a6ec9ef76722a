import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../processes.ts'

type Options = {
  /** Where a Debian is. */
  root: string
  /** A folder of this run, which is `/mnt` for the programs. */
  home: string
}

/** Starts programs of a Debian in a folder, each with mounts of its own, which end with it. */
export function createPrograms({ root, home }: Options) {
  const children: ChildProcess[] = []
  mkdirSync(join(root, 'mnt'), { recursive: true })

  /** In the network of a node, or in that of this machine. */
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
    /** On this machine, to its end. */
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

/** All processes of a node. */
export const pidsOf = (node: string) =>
  spawnSync('ip', ['netns', 'pids', node], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)
