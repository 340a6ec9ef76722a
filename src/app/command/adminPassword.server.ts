import { keptAdminPassword, renewAdminPassword } from '../secrets.server.ts'
import { type Command, Failure } from './command.server.ts'

const fromEnvironment = 'The admin password is ADMIN_PASSWORD (or the file that ADMIN_PASSWORD_FILE names).'

export const adminPassword: Command = {
  name: 'admin password',
  takes: '[--new]',
  summary: 'tells where the admin password comes from',
  about: 'In development without ADMIN_PASSWORD it lies in the data folder, and is shown.',
  least: 0,
  most: 0,
  flags: { new: 'makes another random one; in development only' },
  async run({ config: read, has, say }) {
    const config = read()
    if (config.adminPassword && has('new'))
      throw new Failure(`${fromEnvironment} Give another value there, and start the server again.`)
    if (config.adminPassword) return say(`${fromEnvironment} It is not shown here.`)
    const { file, value } = await (has('new') ? renewAdminPassword(config) : keptAdminPassword(config))
    say(`The admin password is ${value}, kept in ${file}.`)
    if (has('new')) say('A server that runs takes it at its next start.')
  },
}
