import { type Config, ConfigMistakes } from '../config/config.server.ts'
import { backupFindings } from '../doctor/backupFindings.server.ts'
import { databaseFindings } from '../doctor/databaseFindings.server.ts'
import type { Finding } from '../doctor/findings.server.ts'
import {
  configurationFindings,
  diskFindings,
  gatewayFindings,
  mediaFindings,
} from '../doctor/findings.server.ts'
import { riskFindings } from '../doctor/riskFindings.server.ts'
import { type Command, Failure, type Invocation } from './command.server.ts'
import { jsonFlag, printEach } from './printEach.server.ts'

export const doctor: Command = {
  name: 'doctor',
  takes: '[--json]',
  about: '✗ means broken, and the exit code is 1. ! means a risk; the exit code stays 0.',
  summary: 'checks the installation, and says how to fix what’s wrong',
  least: 0,
  most: 0,
  flags: jsonFlag,
  async run(invocation) {
    const findings = await allFindings(invocation)
    printEach(invocation, findings, lineOf)
    const { length } = findings.filter(({ wrong }) => wrong)
    if (length > 0) throw new Failure(`${length} of ${findings.length} need attention.`)
  },
}

const lineOf = ({ found, wrong, risk }: Finding) =>
  wrong ? `✗ ${found}: ${wrong}` : risk ? `! ${found}: ${risk}` : `✓ ${found}`

async function allFindings(invocation: Invocation): Promise<Finding[]> {
  let config: Config
  try {
    config = invocation.config()
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error
    return error.mistakes.map((wrong) => ({ found: 'configuration', wrong }))
  }
  return [
    ...configurationFindings(config),
    ...(await riskFindings(config)),
    ...(await gatewayFindings(config)),
    ...(await diskFindings(config)),
    ...(await databaseFindings(invocation)),
    ...(await mediaFindings(config)),
    ...(await backupFindings(config)),
  ]
}
