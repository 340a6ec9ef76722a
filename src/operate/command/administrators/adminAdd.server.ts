import { addAdministrator } from '#desk/administrators/administrators.sql.ts'
import { roles } from '#desk/roles/roles.contract.ts'
import { cleanName, isName } from '#ground/words/cleanText.ts'
import { type Command, Failure, WrongUsage } from '../command.server.ts'
import { accountSought } from '../user/who.server.ts'
import { withDatabase } from '../withDatabase.server.ts'

const longest = 60

export const adminAdd: Command = {
  name: 'admin add',
  takes: '<name> <who> [--role <role>]',
  summary: 'gives an account a name and a role at the desk, which it enters by a passkey of its own',
  about: 'Passkeys are added in Settings. Asked again for the same name it changes the role or the account.',
  least: 2,
  most: 2,
  options: {
    role: { value: '<role>', what: `one of ${roles.join(', ')}; without it admin` },
  },
  run(invocation) {
    const [typedName = '', who = ''] = invocation.words
    const name = cleanName(typedName)
    if (!isName(name) || name.length > longest)
      throw new WrongUsage(`A name has letters or digits, and ${longest} signs at most.`)
    const typed = invocation.given('role')
    const role = roles.find((each) => each === typed) ?? null
    if (typed !== undefined && role === null) throw new WrongUsage(`A role is one of ${roles.join(', ')}.`)
    return withDatabase(invocation, async ({ db, config }) => {
      if (!config.policy.protects)
        throw new Failure('Nobody comes to the desk by a passkey here: give EDITION=trusted first.')
      const accountId = await accountSought(db, who)
      const [added] = await db.write(addAdministrator, { name, role, accountId, by: 'command line' })
      if (!added)
        throw new Failure(
          `${name} was ended, and the audit log names them, or this account has another name. admin list shows both.`,
        )
      invocation.say(
        `${name} ${added.isNew ? 'was added' : 'is there already'}, with the role ${added.role}.`,
      )
      invocation.say('They enter /admin by a passkey of their account, which they add in Settings.')
    })
  },
}
