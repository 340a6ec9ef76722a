import type { Database } from '#platform/database/database.server.ts'
import { cutReporters, dropCases, dropDecisions, dropSnapshots } from './oldCases.sql.ts'

const share = 500

/** Months after the case closes, or after notice of the decision. */
const retentionMonths = { reports: 6, decisions: 24 }

/** Deletes reports and snapshots first, decisions last. Skips cases on legal hold. */
export async function deleteOldCases(db: Database) {
  for (const deletes of [dropSnapshots, cutReporters]) {
    while ((await db.write(deletes, { months: retentionMonths.reports, most: share })).length === share);
  }
  while (
    (await db.write(dropDecisions, { months: retentionMonths.decisions, most: share })).length === share
  );
  while ((await db.write(dropCases, { months: retentionMonths.decisions, most: share })).length === share);
}
