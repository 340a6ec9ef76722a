import type { Log } from '#platform/log.server.ts'

/**
 * An error that nobody caught has failed its own piece of work already. Ending the process would fail
 * everyone's: it is logged with all that is known of it, and the server goes on.
 */
export function surviveUncaughtErrors(log: Pick<Log, 'fatal'>) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => log.fatal({ err }, event))
  // A full disk or a reader that has left loses a line of the log, not the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
