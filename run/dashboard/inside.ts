import { here, late, one, type Rows, rate } from './panel.ts'

const codes = 'simat_codes_total'
const codesAnHour = (outcome: string) =>
  `sum by (country) (increase(${here(codes, `outcome="${outcome}"`)}[1h]))`

/** What the server lives on. */
export const inside: Rows = {
  Database: [
    {
      title: 'Statements whose answer is waited for',
      unit: 'none',
      asks: one(`sum by (kind) (${here('simat_database_waiting')})`, '{{kind}}'),
      runbook: 'SimatSlow',
    },
    {
      title: 'Ratings in one commit, on average',
      unit: 'none',
      asks: one(
        `sum(${rate('simat_ratings_group_size_sum')}) / sum(${rate('simat_ratings_group_size_count')})`,
        'ratings',
      ),
    },
    {
      title: 'Wait for the commit before (99 % are shorter)',
      unit: 's',
      asks: one(late(0.99, 'simat_ratings_group_wait_seconds'), 'wait'),
      runbook: 'SimatSlow',
    },
    {
      title: 'How long the oldest work has been due',
      unit: 's',
      asks: one(`max by (work) (${here('simat_due_age_seconds')})`, '{{work}}'),
      runbook: 'SimatSweepsFallBehind',
    },
    {
      title: 'How late repeated work is',
      unit: 's',
      asks: one(`topk(8, max by (work) (${here('simat_background_overdue_seconds')}))`, '{{work}}'),
      runbook: 'SimatSweepsFallBehind',
    },
    {
      title: 'Background work that fails',
      unit: 'ops',
      asks: one(
        `topk(8, sum by (work) (${rate('simat_background_runs_total', 'outcome="failed"')}))`,
        '{{work}}',
      ),
      runbook: 'SimatBackgroundFails',
    },
  ],
  Machine: [
    {
      title: 'Processors in use',
      unit: 'none',
      asks: one(`sum by (instance) (${rate('process_cpu_seconds_total')})`, '{{instance}}'),
      runbook: 'SimatSlow',
    },
    {
      title: 'Memory',
      unit: 'bytes',
      asks: [
        { expr: `sum by (instance) (${here('process_resident_memory_bytes')})`, legend: '{{instance}}' },
        {
          expr: `sum by (instance) (${here('nodejs_heap_size_used_bytes')})`,
          legend: '{{instance}}, JavaScript',
        },
      ],
    },
    {
      title: 'Delay of the event loop',
      unit: 's',
      asks: one(`max by (instance) (${here('nodejs_eventloop_lag_p99_seconds')})`, '{{instance}}'),
      runbook: 'SimatEventLoopLags',
    },
    {
      title: 'Time for collecting garbage',
      unit: 'percentunit',
      asks: one(`max by (instance) (${rate('nodejs_gc_duration_seconds_total')})`, '{{instance}}'),
      runbook: 'SimatEventLoopLags',
    },
    {
      title: 'Room on the disk',
      unit: 'bytes',
      asks: one(`min by (instance) (${here('simat_disk_free_bytes')})`, '{{instance}}'),
      runbook: 'SimatDiskNearlyFull',
    },
    {
      title: 'Processes that serve, and should',
      unit: 'none',
      asks: [
        { expr: `count by (instance) (${here('simat_info')})`, legend: '{{instance}} serve' },
        { expr: `max by (instance) (${here('simat_workers')})`, legend: '{{instance}} should' },
      ],
      runbook: 'SimatFewWorkers',
    },
    {
      title: 'Servers that share the database',
      unit: 'none',
      asks: one(`max by (instance) (${here('simat_servers')})`, 'says {{instance}}'),
    },
    {
      title: 'Turns',
      unit: 'none',
      asks: [
        { expr: `sum(${here('simat_http_turns_taken')})`, legend: 'taken' },
        { expr: `sum(${here('simat_http_turns_awaited')})`, legend: 'awaited' },
      ],
      runbook: 'SimatSheds',
    },
  ],
  Backups: [
    {
      title: 'Age of the last backup of the schedule',
      unit: 's',
      asks: one(`time() - max(${here('simat_backup_last_success_seconds')})`, 'age'),
      runbook: 'SimatBackupOld',
    },
    {
      title: 'Size of that backup',
      unit: 'bytes',
      asks: one(`max(${here('simat_backup_bytes')})`, 'bytes'),
    },
    {
      title: 'How long that backup took',
      unit: 's',
      asks: one(`max(${here('simat_backup_duration_seconds')})`, 'duration'),
    },
    {
      title: 'Backups of a day that failed',
      unit: 'none',
      asks: one(`sum(increase(${here('simat_backup_failures_total')}[1d]))`, 'failed'),
      runbook: 'SimatBackupOld',
    },
  ],
  'Codes and messages': [
    {
      title: 'Codes by what became of them',
      unit: 'ops',
      asks: one(`sum by (outcome) (${rate(codes)})`, '{{outcome}}'),
      runbook: 'SimatCodesNotDelivered',
    },
    {
      title: 'Codes of an hour that were entered',
      unit: 'percentunit',
      asks: one(`${codesAnHour('entered')} / ${codesAnHour('sent')}`, '{{country}}'),
      runbook: 'SimatCodesNotEntered',
    },
    {
      title: 'Codes of an hour that no provider took',
      unit: 'none',
      asks: one(codesAnHour('not delivered'), '{{country}}'),
      runbook: 'SimatCodesNotDelivered',
    },
    {
      title: 'Messages by provider',
      unit: 'ops',
      asks: one(`sum by (provider, outcome) (${rate('simat_messages_total')})`, '{{provider}}, {{outcome}}'),
      runbook: 'SimatCodesNotDelivered',
    },
    {
      title: 'Messages to devices',
      unit: 'ops',
      asks: one(`sum by (outcome) (${rate('simat_push_total')})`, '{{outcome}}'),
    },
    {
      title: 'Notifications by SMS',
      unit: 'ops',
      asks: one(`sum by (outcome) (${rate('simat_sms_notifications_total')})`, '{{outcome}}'),
    },
  ],
}
