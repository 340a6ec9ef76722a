import { notifyReviewers } from '#admin/cases/caseWatch.sql.ts'
import { deleteEnded } from '#features/accounts/accounts.sql.ts'
import type { Delivery } from '#features/accounts/sms/delivery.server.ts'
import { sendSmsNotice } from '#features/accounts/sms/smsNotices.server.ts'
import { decisionTasks } from '#features/moderation/decisions/applyDecision.server.ts'
import { deleteOldCases } from '#features/moderation/decisions/oldCases.server.ts'
import { reportTasks } from '#features/moderation/reports/reportedPhoto.server.ts'
import { deleteOldNotifications } from '#features/notifications/oldNotifications.server.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { removeOrphans } from '#features/photos/orphanedFiles.server.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { rememberDayOfAll } from '#features/ratings/history/rememberDay.server.ts'
import { countDue } from '#features/ratings/sealed/nightlyCount.server.ts'
import { numberTasks } from '#features/security/numberChange/moveNumber.server.ts'
import { forgetRequests } from '#platform/cluster/cluster.sql.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import { recomputationsLeft } from '#platform/database/queryStats.sql.ts'
import { recompute } from '#platform/database/recompute.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { type Tasks, type Timetable, taskFor } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Config } from '../config/config.server.ts'
import type { Secrets } from '../secrets.server.ts'
import { correctClockSkew, planMissing } from './housekeeping.sql.ts'

type PeopleTasksDeps = {
  config: Pick<Config, 'policy'>
  secrets: Pick<Secrets, 'appSecret'>
  db: Database
  store: MediaStore
  delivery: Pick<Delivery, 'isConsole' | 'send'>
  log: Log
  leaving: AbortSignal
  passedOver: () => void
  erased: () => unknown
}

/** Tasks due at a time a user requested or was promised. */
export function tasksForPeople({
  config,
  secrets,
  db,
  store,
  delivery,
  log,
  leaving,
  ...callbacks
}: PeopleTasksDeps) {
  const { passedOver, erased } = callbacks
  const photos = createPhotos(db, store)
  const secret = secrets.appSecret
  const deleteAccount = createDeleteAccount({ db, photos, secret, erased })
  const { seal } = config.policy
  async function countNight() {
    if (!seal) return
    await countDue({
      db,
      seal,
      signal: leaving,
      passedOver(id, err) {
        log.error({ id, err }, 'the ratings of one person could not be counted')
        passedOver()
      },
      ended: (people) => log.info({ people }, 'ratings were counted'),
    })
  }
  return {
    ...decisionTasks({ db, photos, secret }),
    ...reportTasks({ db, photos }),
    ...numberTasks({ db, secret }),
    delete_account: taskFor(sql.bigint, (id) => deleteAccount(id, new Date())),
    notify_reviewers: taskFor(sql.bigint, (caseId) => db.write(notifyReviewers, { caseId })),
    remove_former: taskFor(sql.bigint, (id) => photos.removeFormer(id)),
    send_sms_notice: taskFor(sql.bigint, (id) => sendSmsNotice({ db, delivery }, id)),
    count_night: countNight,
    count_night_2: countNight,
    remember_day: async () => {
      if (!seal) await rememberDayOfAll(db, leaving)
    },
  } satisfies Tasks
}

type House = {
  db: Database
  direct: Connection
  store: MediaStore
  installation: string
  log: Log
  leaving: AbortSignal
  hasRoom: () => boolean
}

export const housekeepingTasks = ({ db, direct, store, installation, log, leaving, hasRoom }: House) =>
  ({
    delete_ended: () => db.write(deleteEnded, { most: 5000 }),
    delete_notifications: () => deleteOldNotifications(db),
    delete_cases: () => deleteOldCases(db),
    delete_request_counts: () => db.write(forgetRequests, { most: 5000 }),
    plan_missing_jobs: () => planMissingJobs(db, leaving),
    remove_orphans: () => removeOrphans({ db, store, installation }, Date.now() - 3_600_000),
    async recompute() {
      if (!hasRoom() || (await recomputationsLeft(db)).length === 0) return
      const onStatus = (task: string, state: string) => log.info({ task, state }, 'recomputing')
      await recompute(direct, { signal: leaving, onStatus })
    },
    async correct_clock_skew() {
      const [{ moments } = { moments: 0 }] = await db.write(correctClockSkew, {})
      if (moments > 0) log.warn({ moments }, 'moments that cannot be yet were set right: the clock ran ahead')
    },
  }) satisfies Tasks

/** Times in UTC. A night starts at 01:00 (04:00 in Riyadh), a day ends at 21:00. Missed runs are made up.
 * Two tasks share the ranges of a night, on one server or two. */
export const timetable = {
  back_up: '*/10 * * * *',
  close_for_good: '40 3 * * *',
  count_night: '*/10 * * * *',
  count_night_2: '*/10 * * * *',
  delete_cases: '7 * * * *',
  delete_ended: '*/10 * * * *',
  delete_notifications: '*/10 * * * *',
  delete_request_counts: '*/5 * * * *',
  recompute: '*/10 * * * *',
  remember_day: '50 20 * * *',
  remove_orphans: '13 */6 * * *',
  correct_clock_skew: '27 * * * *',
  tell_devices: '* * * * *',
} as const satisfies Timetable

/** These also run at startup, because it may follow a crash or a restore. */
export const afterStart = [
  'back_up',
  'plan_missing_jobs',
  'recompute',
  'remove_orphans',
  'correct_clock_skew',
]

const planned = 500

async function planMissingJobs(db: Database, leaving: AbortSignal) {
  for (let more = planned; more === planned && !leaving.aborted; ) {
    const [page] = await db.write(planMissing, { most: planned })
    more = page?.planned ?? 0
  }
}

/** These wait for the photo store, the backup folder or a provider, so they have their own slots. */
export const outsideTasks = [
  'back_up',
  'delete_account',
  'keep_photo',
  'remove_former',
  'remove_orphans',
  'remove_photo',
  'send_sms_notice',
  'show_photo',
  'tell_devices',
]
