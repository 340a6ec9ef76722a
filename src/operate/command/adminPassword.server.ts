import { keptAdminPassword, renewAdminPassword } from '#operate/secrets.server.ts'
import { type Command, Failure } from './command.server.ts'

const fromEnvironment =
  'The admin password is the value of ADMIN_PASSWORD, or of the file that ADMIN_PASSWORD_FILE names.'

const switchedOff =
  'No password opens the desk: ADMIN_PASSWORD_SIGN_IN is off. admin add gives an account a role, which enters by a passkey.'

export const adminPassword: Command = {
  name: 'admin password',
  takes: '[--new]',
  summary: 'tells where the admin password comes from',
  about: 'In development without ADMIN_PASSWORD it is kept in the data folder, and this command shows it.',
  least: 0,
  most: 0,
  flags: { new: 'makes another random password; in development only' },
  async run({ config: read, has, say }) {
    const config = read()
    if (!config.hasAdminPassword) throw new Failure(switchedOff)
    if (config.adminPassword && has('new'))
      throw new Failure(`${fromEnvironment} Give another value there, and restart the server.`)
    if (config.adminPassword) return say(`${fromEnvironment} It is not shown here.`)
    const { file, value } = await (has('new') ? renewAdminPassword(config) : keptAdminPassword(config))
    say(`The admin password is ${value}, kept in ${file}.`)
    if (has('new')) say('A running server uses the old one until its next start.')
  },
}
