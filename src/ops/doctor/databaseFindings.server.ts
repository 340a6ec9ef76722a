import { hasAdminPasskeys, passkeysOfFormerHosts } from '#admin/administrators/administrators.sql.ts'
import { hasReviewer } from '#admin/cases/caseWatch.sql.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { checkSealing } from '#features/ratings/sealed/seal.server.ts'
import { commandLine } from '#platform/commandLine.server.ts'
import { type Connection, createDatabase, type Database } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { recomputationsLeft } from '#platform/database/queryStats.sql.ts'
import { settled } from '#platform/database/sessionSettings.server.ts'
import { jobsResting } from '#platform/jobs/jobs.sql.ts'
import { newestMinor } from '#platform/postgres/newestMinor.ts'
import type { Invocation } from '../cli/command.server.ts'
import { accountsOutside, serverState } from '../cli/command.sql.ts'
import { visiting } from '../cli/withDatabase.server.ts'
import type { Config } from '../config/config.server.ts'
import { requireContinuity } from '../installation/installation.server.ts'
import { type Finding, findingsOf } from './findings.server.ts'

/** Clocks must agree: sessions and codes expire by the database's, cookies by the server's. */
const maxSecondsApart = 2

export const databaseFindings = (invocation: Invocation) =>
  findingsOf('the database', 'Check DATABASE_URL, or read postgres.log in the data folder.', () =>
    visiting(invocation, async ({ connection, config, isServed, pending }) => {
      const db = createDatabase(connection)
      try {
        const [state] = await db.read(serverState, {})
        const place = config.databaseUrl
          ? 'at DATABASE_URL'
          : isServed
            ? 'of the running server'
            : 'in the data folder'
        return [
          versionFinding(state?.version ?? '', place),
          ...(state?.isStandby ? [standbyFinding] : []),
          ...encodingFinding(state?.encoding ?? ''),
          ...(await settingsFindings(config)),
          clockFinding(state?.now ?? new Date(0)),
          migrationsFinding(pending),
          ...(await continuityFinding(config, connection)),
          ...(pending.length > 0 ? [] : await presentFindings(db, config)),
        ]
      } finally {
        await db.close()
      }
    }),
  )

async function presentFindings(db: Database, config: Config): Promise<Finding[]> {
  const host = config.publicOrigin && new URL(config.publicOrigin).hostname
  return [
    ...(await refusalOf(() => checkSealing(db, config.policy.seal), 'sealed ratings and EDITION')),
    ...(await countriesFinding(db, config)),
    ...recomputingFinding(await recomputationsLeft(db)),
    ...(await jobsFinding(db)),
    ...(await adminFinding(db, config, host)),
    ...(host ? await formerHostFindings(db, host) : []),
    ...(await reviewerFinding(db, config)),
  ]
}

export function versionFinding(version: string, place: string): Finding {
  const found = `PostgreSQL ${version} ${place} answers`
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (Number(major) !== 18) return { found, wrong: 'use PostgreSQL 18' }
  if (Number(minor) >= newestMinor.minor) return { found }
  const newest = `18.${newestMinor.minor} was there on ${newestMinor.asOf}`
  return { found, risk: `${newest}, and minors mend weaknesses: SECURITY.md says how to get it` }
}

const encodingFinding = (encoding: string): Finding[] =>
  encoding === 'UTF8'
    ? []
    : [{ found: `its encoding is ${encoding}`, wrong: "make it anew with encoding 'UTF8'" }]

const standbyFinding: Finding = {
  found: 'it is a standby, which follows another server',
  wrong: 'let DATABASE_URL lead to the primary',
}

const settingsFindings = ({ databaseUrl }: Config) =>
  databaseUrl
    ? findingsOf('the settings of connections', '', async () => {
        const { isPrepared } = await settled({ connectionString: databaseUrl })
        return [
          { found: `the settings of connections are in force, ${isPrepared ? 'by the role' : 'as asked'}` },
        ]
      })
    : []

function clockFinding(now: Date): Finding {
  const seconds = Math.abs(Date.now() - now.getTime()) / 1000
  const found = `the database's clock and the one of this machine are ${seconds.toFixed(1)} s apart`
  return seconds <= maxSecondsApart ? { found } : { found, wrong: 'let NTP set both clocks' }
}

const migrationsFinding = ({ length }: string[]): Finding =>
  length === 0
    ? { found: 'every change of this version is applied' }
    : {
        found: `${length} change(s) of this version are not applied`,
        wrong: `run ${commandLine} migrate, or start the server`,
      }

async function continuityFinding(config: Config, direct: Connection): Promise<Finding[]> {
  const found = 'the database, the data folder and APP_SECRET go together'
  const check = () => requireContinuity({ config, direct, store: createMediaStore(config) })
  const refused = await refusalOf(check, found)
  return refused.length > 0 ? refused : [{ found }]
}

/** Runs a startup check: what makes the server refuse to start is wrong here too. */
async function refusalOf(check: () => Promise<unknown>, found: string): Promise<Finding[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error
    return [{ found, wrong: error.message }]
  }
}

async function countriesFinding(db: Database, { countries }: Config): Promise<Finding[]> {
  if (!countries) return []
  const [outside] = await db.seek(accountsOutside, { countries: Object.keys(countries) })
  if (!outside || outside.accounts === 0) return []
  return [
    {
      found: `SMS_COUNTRIES leaves out ${outside.accounts} account(s), in ${outside.countries}`,
      risk: 'they get no codes, so they can sign in only with a passkey; add their countries',
    },
  ]
}

const recomputingFinding = (tasks: string[]): Finding[] =>
  tasks.map((task) => ({
    found: `“${task}” is still to be done after a change of definitions; the server does it in the background`,
  }))

async function jobsFinding(db: Database): Promise<Finding[]> {
  const { length } = await db.read(jobsResting, {})
  if (length === 0) return [{ found: 'no job rests' }]
  return [
    {
      found: `${length} job(s) failed too often and rest`,
      wrong: `read why by ${commandLine} jobs, mend it, and run ${commandLine} jobs retry`,
    },
  ]
}

/** Without password login, at least one administrator needs a passkey. */
async function adminFinding(
  db: Database,
  { hasAdminPassword }: Config,
  host: string | null,
): Promise<Finding[]> {
  if (hasAdminPassword) return []
  const [keys] = await db.read(hasAdminPasskeys, { host })
  return keys?.has
    ? [{ found: 'an administrator has a passkey' }]
    : [
        {
          found: 'ADMIN_PASSWORD is off, and no administrator has a passkey',
          risk: `nobody can open the admin panel; give an account a role by ${commandLine} admin add <name> <who>`,
        },
      ]
}

/** Passkeys only work on the host where they were created. */
async function formerHostFindings(db: Database, host: string): Promise<Finding[]> {
  return (await db.read(passkeysOfFormerHosts, { host })).map((former) => ({
    found: `${former.passkeys} passkey(s), ${former.ofAdministrators} of administrators, belong to ${former.host}`,
    risk: `they don’t work at ${host}: their owners add new ones, and administrators use ADMIN_PASSWORD until then`,
  }))
}

/** Administrators who use the shared password can decide cases but can't be notified of reports. */
async function reviewerFinding(db: Database, { policy }: Config): Promise<Finding[]> {
  if (!policy.protects || (await db.read(hasReviewer, {}))[0]?.has) return []
  return [
    {
      found: 'no named administrator decides cases',
      risk: `nobody is told of a report; name a moderator by ${commandLine} admin add <name> <who> --role moderator`,
    },
  ]
}
