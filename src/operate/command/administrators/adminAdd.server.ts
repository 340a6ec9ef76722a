import { invitationHours, invite } from '#features/admin/administrators/invitation.server.ts'
import { giveAdministratorAccount } from '#features/admin/administrators/queries.server.ts'
import { cleanName, isName } from '#features/profiles/text.ts'
import { roles } from '#features/roles/contract.ts'
import type { Config } from '#operate/config/config.server.ts'
import { type Command, Failure, WrongUsage } from '../command.server.ts'
import { accountSought } from '../user/who.server.ts'
import { withDatabase } from '../withDatabase.server.ts'

const longest = 60

export const adminAdd: Command = {
  name: 'admin add',
  takes: '<name> [--role <role>] [--account <who>]',
  summary: 'adds an administrator with a name, and prints the link by which they add their passkey',
  about: `The link is good once, for ${invitationHours} hours. Asked again for the same name it prints another one in its place, for a further key or a lost one. It needs account-safety among FEATURES.`,
  least: 1,
  most: 1,
  options: {
    role: { value: '<role>', what: `one of ${roles.join(', ')}; without it admin` },
    account: {
      value: '<who>',
      what: 'their own account, if they have one, so that they never decide about themselves or whom they know by invitations',
    },
  },
  run(invocation) {
    const name = cleanName(invocation.words[0] ?? '')
    if (!isName(name) || name.length > longest)
      throw new WrongUsage(`A name has letters or digits, and ${longest} signs at most.`)
    const typed = invocation.given('role')
    const role = roles.find((each) => each === typed) ?? null
    if (typed !== undefined && role === null) throw new WrongUsage(`A role is one of ${roles.join(', ')}.`)
    return withDatabase(invocation, async ({ db, config }) => {
      if (!config.policy.protects)
        throw new Failure('Nobody comes to the desk by a passkey: add account-safety to FEATURES first.')
      const invited = await invite(db, name, role)
      if (!invited)
        throw new Failure(`${name} was ended, and the audit log names them. Give the new one another name.`)
      const { key, isNew } = invited
      const who = invocation.given('account')
      if (who !== undefined)
        await db.write(giveAdministratorAccount, { name, accountId: await accountSought(db, who) })
      invocation.say(
        `${name} ${isNew ? 'was added' : 'is there already'}, with the role ${invited.role}. This link is good once, for ${invitationHours} hours:`,
      )
      invocation.say(`${originOf(config)}/admin#key=${key}`)
    })
  },
}

/** Passkeys are for hosts with names, so that in development no address of numbers is told. */
const originOf = ({ publicOrigin, port }: Config) => publicOrigin ?? `http://localhost:${port}`
