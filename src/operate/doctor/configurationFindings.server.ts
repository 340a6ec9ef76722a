import { commandLine } from '#ground/commandLine.server.ts'
import type { Config } from '../config/config.server.ts'
import type { Finding } from './finding.server.ts'

/** Finds what a start would accept but an operator may not want. */
export function configurationFindings(config: Config): Finding[] {
  const { production, publicOrigin, secure, sms } = config
  const mode = production ? 'production' : 'development'
  const providers = sms.map(({ provider }) => provider)
  return [
    { found: `the configuration can be read (${mode})` },
    {
      found: `PUBLIC_ORIGIN is ${publicOrigin ?? 'not set'}`,
      ...(production &&
        !secure && {
          wrong: 'without https cookies are not Secure; serve Simat by https and give that address',
        }),
    },
    {
      found: `codes are sent by ${providers.join(', then ')}${production ? '' : ` (${commandLine} sms test <phone>)`}`,
    },
    { found: passwordFound(config) },
  ]
}

function passwordFound({ adminPassword, hasAdminPassword }: Config) {
  if (!hasAdminPassword) return 'the desk is opened by passkeys alone'
  return adminPassword ? 'ADMIN_PASSWORD is set' : 'the admin password is kept in the data folder'
}
