import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDataDirectory, removeUnfinished } from './dataDirectory.server.ts'
import type { DataDirectoryPaths } from './dataDirectoryPaths.server.ts'
import { endOrphanProcesses } from './orphanProcesses.server.ts'
import {
  isRunning,
  postmasterPid,
  removeEmptyPidFile,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.server.ts'
import { lastLines } from './serverLog.server.ts'
import {
  claimFolder,
  closeSuperuserConnection,
  connectSuperuser,
  ensureDatabase,
  type NoSuperuserConnection,
  type SuperuserConnection,
  unrefConnection,
} from './superuserConnection.server.ts'
import { limitWriteAheadLog, restoreWriteAheadLog } from './writeAheadLog.server.ts'

type Event = { level: 'info' | 'warn' | 'error'; message: string; [key: string]: unknown }
export type SupervisorLog = (event: Event) => void

/** Start attempts: enough for a killed PostgreSQL's last sessions to release shared memory. */
const tries = 6

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(dataDir: string) {
    super(`Another Simat is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  }
}

/** Finds or starts a data folder's PostgreSQL, restarts it after a crash, and stops it. */
export class Supervisor {
  private readonly paths: DataDirectoryPaths
  private readonly log: SupervisorLog
  private child: ChildProcess | undefined
  private superuser: SuperuserConnection | undefined
  private recovery: Promise<void> | undefined
  private stopped: Promise<void> | undefined
  /** Another Simat may take the lock while our server is down; then we mustn't stop it. */
  private taken = false

  constructor(paths: DataDirectoryPaths, log: SupervisorLog) {
    this.paths = paths
    this.log = log
  }

  async start() {
    const { cluster, entry } = this.paths
    if (!existsSync(entry)) {
      const message = existsSync(cluster)
        ? 'Found the database of this folder again'
        : 'Creating the database'
      this.log({ level: 'info', message, cluster })
    }
    ensureDataDirectory(this.paths)
    const superuser = await this.claim()
    if (!superuser) return
    this.superuser = superuser
    await this.bounding()
    if (!isRunning(this.child)) this.log({ level: 'info', message: 'Adopted a PostgreSQL that was running' })
    try {
      removeUnfinished(this.paths)
      await ensureDatabase(superuser)
    } catch (error) {
      await this.stop()
      throw error
    }
    this.watch(superuser)
  }

  async bounding() {
    if (!this.superuser) return
    await limitWriteAheadLog(this.superuser, this.paths.cluster).catch((error) =>
      this.log({ level: 'warn', message: `The log of PostgreSQL is not bounded: ${messageOf(error)}` }),
    )
  }

  async restoreWriteAheadLog() {
    if (this.superuser) await restoreWriteAheadLog(this.superuser)
  }

  stop(): Promise<void> {
    this.stopped ??= this.shutDown()
    return this.stopped
  }

  private watch(superuser: SuperuserConnection) {
    this.superuser = superuser
    unrefConnection(superuser)
    superuser.ended.then(() => {
      if (!this.stopped) this.recovery = this.recover()
    })
  }

  private async recover() {
    const fell = performance.now()
    this.log({ level: 'warn', message: 'PostgreSQL ended the session of Simat; bringing it back' })
    while (!this.stopped) {
      try {
        const superuser = await this.claim()
        this.taken = false
        if (!superuser) return
        this.watch(superuser)
        await this.bounding()
        this.log({
          level: 'info',
          message: 'PostgreSQL is back',
          milliseconds: Math.round(performance.now() - fell),
        })
        return
      } catch (error) {
        this.taken = error instanceof DataFolderInUse
        this.log({ level: 'error', message: messageOf(error) })
        await sleep(500)
      }
    }
  }

  private async claim(): Promise<SuperuserConnection | undefined> {
    for (;;) {
      const superuser = await this.reach()
      if (!superuser) return undefined
      const claimed = await claimFolder(superuser, this.paths).catch(() => 'ended' as const)
      if (claimed === 'ours') return superuser
      closeSuperuserConnection(superuser)
      if (claimed === 'taken') throw new DataFolderInUse(this.paths.dataDir)
      if (claimed === 'foreign') throw new Error(foreign(this.paths))
      await sleep(100)
    }
  }

  private async reach(): Promise<SuperuserConnection | undefined> {
    let failures = 0
    let pause = 100
    let nextLaunch = 0
    while (!this.stopped) {
      const answer = await connectSuperuser(this.paths)
      if (typeof answer === 'object') return answer
      const alive = answer === 'busy' || isRunning(this.child)
      if (!alive && (answer === 'silent' || performance.now() >= nextLaunch)) {
        if (failures++ === tries) throw new Error(unreachable(this.paths, answer))
        if (answer === 'absent') this.launch()
        nextLaunch = performance.now() + pause
        pause = Math.min(pause * 2, 1000)
      }
      await sleep(15)
    }
    return undefined
  }

  private launch() {
    endOrphanProcesses(this.paths.cluster)
    removeEmptyPidFile(this.paths.cluster)
    this.child = spawnPostmaster(this.paths)
  }

  private async shutDown() {
    await this.recovery
    if (this.taken) return
    const pids = new Set([
      isRunning(this.child) ? this.child?.pid : undefined,
      postmasterPid(this.paths.cluster),
    ])
    for (const pid of pids) {
      if (pid === undefined || (await stopPostmaster(pid))) continue
      this.log({ level: 'error', message: 'PostgreSQL does not stop', pid })
    }
    if (this.superuser) closeSuperuserConnection(this.superuser)
  }
}

const foreign = ({ socketFolder, dataDir }: DataDirectoryPaths) =>
  `The PostgreSQL that answers in ${socketFolder} does not serve ${dataDir}; ` +
  'its folder was moved or deleted. It ends by itself within a minute: try again then.'

const unreachable = ({ log, socketFolder }: DataDirectoryPaths, answer: NoSuperuserConnection) =>
  answer === 'silent'
    ? `The PostgreSQL in ${socketFolder} does not answer.`
    : `PostgreSQL did not start. The end of ${log}:\n${lastLines(log)}`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
