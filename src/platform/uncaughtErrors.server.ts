import type { Log } from '#platform/log.server.ts'

/** Exiting would fail every other request. */
export function surviveUncaughtErrors(log: Pick<Log, 'fatal'>) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => log.fatal({ err }, event))
  // A full disk or closed reader loses log lines, not the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
