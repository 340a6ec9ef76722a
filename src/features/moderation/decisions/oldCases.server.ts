import type { Database } from '#platform/database/database.server.ts'
import { cutReporters, dropCases, dropDecisions, dropSnapshots } from './oldCases.sql.ts'

const share = 500

/** For how many months what belongs to a case is kept after its end, and a decision after it was told. */
const retentionMonths = { reports: 6, decisions: 24 }

/**
 * What people said and how a profile looked goes first, and at last the decision. What an authority asked to
 * be kept stays until its day.
 */
export async function deleteOldCases(db: Database) {
  for (const deletes of [dropSnapshots, cutReporters]) {
    while ((await db.write(deletes, { months: retentionMonths.reports, most: share })).length === share);
  }
  while (
    (await db.write(dropDecisions, { months: retentionMonths.decisions, most: share })).length === share
  );
  while ((await db.write(dropCases, { months: retentionMonths.decisions, most: share })).length === share);
}
