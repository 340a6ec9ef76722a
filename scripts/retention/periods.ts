/**
 * `until`: when the data ends. `by`: the file that deletes it; null if nothing does, or the person decides.
 */
type Period = { until: string; by: string | null }

export const periods = {
  erasure: {
    until: 'the account is erased',
    by: 'src/features/privacy/deletion/deleteAccount.server.ts',
  },
  changed: {
    until: 'the person changes or removes it, or the account is erased',
    by: 'src/features/privacy/deletion/deleteAccount.server.ts',
  },
  erasureOfTheRated: {
    until: 'the account of the rated is erased; of the rater only the name goes',
    by: 'src/features/privacy/deletion/deleteAccount.server.ts',
  },
  photo: {
    until: 'another photo, or erasure; the file within a day',
    by: 'src/features/photos/orphanedFiles.server.ts',
  },
  notices: {
    until: '90 days',
    by: 'src/features/notifications/oldNotifications.server.ts',
  },
  session: {
    until:
      'three days after the session has ended, or at once when its owner ends it or the account is erased',
    by: 'src/features/accounts/accounts.sql.ts',
  },
  delayedAction: {
    until: 'a stop, or the end of the session that asked; of a number, seven days',
    by: 'src/features/accounts/accounts.sql.ts',
  },
  numberChange: {
    until: 'seven days, or a stop',
    by: 'src/features/security/numberChange/moveNumber.server.ts',
  },
  quarter: {
    until: 'a quarter of an hour',
    by: 'src/features/accounts/accounts.sql.ts',
  },
  day: {
    until: 'a day after its end',
    by: 'src/features/accounts/accounts.sql.ts',
  },
  smsNotice: {
    until: 'the SMS is sent, at most a day and a half',
    by: 'src/features/accounts/sms/smsNotices.server.ts',
  },
  night: {
    until: 'the next nightly count',
    by: 'src/features/ratings/sealed/nightlyCount.server.ts',
  },
  minute: {
    until: 'a minute',
    by: 'src/platform/cluster/cluster.server.ts',
  },
  searchable: {
    until: 'the account is erased; a word without its people as long as the index',
    by: 'src/features/privacy/deletion/deleteAccount.server.ts',
  },
  reports: {
    until:
      'six months after the case has ended, and the day of a hold; the reporter also when their account goes',
    by: 'src/features/moderation/decisions/oldCases.server.ts',
  },
  cases: {
    until: 'two years after it has ended, and the day of a hold',
    by: 'src/features/moderation/decisions/oldCases.server.ts',
  },
  decisions: {
    until: 'two years, or as long as something follows from it, and the day of a hold',
    by: 'src/features/moderation/decisions/oldCases.server.ts',
  },
  restriction: {
    until: 'it ends or is taken back, or the account is erased',
    by: 'src/features/moderation/decisions/applyDecision.server.ts',
  },
  refused: {
    until: 'the decision is taken back; it is a digest',
    by: null,
  },
  adminSession: {
    until: '15 minutes without use, 8 hours at most',
    by: 'src/admin/sessions/adminSessions.sql.ts',
  },
  userIds: {
    until: 'for ever, after erasure without an account, so that nobody takes a user ID of another',
    by: null,
  },
  formerNumbers: {
    until: 'for ever, as a digest: by it is known who was erased, when a backup is restored',
    by: null,
  },
  formerBlocks: {
    until: 'the account that is left is erased, or who was blocked would come back unblocked',
    by: 'src/features/privacy/deletion/deleteAccount.server.ts',
  },
  auditLog: {
    until: 'for ever: it can only be added to; it holds the id of the account and no number',
    by: null,
  },
  administrators: {
    until: 'for ever, because the audit log names them',
    by: null,
  },
} as const satisfies Readonly<Record<string, Period>>

export type PeriodName = keyof typeof periods
