import { admin } from './admin.ts'
import { named } from './administrators.ts'
import type { TestApp } from './app.ts'
import { runDueJobs } from './jobs.ts'
import { safely } from './passkeys.ts'

export const moderated = { ...safely, EDITION: 'trusted' }

export const carryOut = async (app: Parameters<typeof runDueJobs>[0]) => (await runDueJobs(app)).people

/** Skips the ten-second undo window. */
export const passTen = ({ db }: Pick<TestApp, 'db'>) =>
  db.write(
    'test_pass_ten',
    `update decisions set takes_effect_at = now() - interval '1 second' where notified_at is null`,
    [],
  )

export async function settled(app: Parameters<typeof runDueJobs>[0]) {
  await passTen(app)
  return carryOut(app)
}

export const asAdmin = admin

export const reviewer = (app: TestApp, name: string, accountId: number | null = null) =>
  named(app, name, { role: 'moderator', accountId })

export const aged = ({ db }: Pick<TestApp, 'db'>, id: number, days: number) =>
  db.write('test_aged', 'update accounts set created_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ])
