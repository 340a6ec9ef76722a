import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

export function printed(page: string, after: string) {
  const text = readFileSync(join(root, page), 'utf8')
  const at = text.indexOf(after)
  const [, commands] = /^```sh\n([\s\S]+?)^```$/m.exec(text.slice(at)) ?? []
  if (at < 0 || !commands) throw new Error(`${page} has no commands after “${after}”`)
  return commands
}

/** What `simat init` leaves. */
export const filledIn = `SMS_TWILIO_ACCOUNT=AC${'0'.repeat(32)}
SMS_TWILIO_TOKEN=${'1'.repeat(32)}
SMS_TWILIO_FROM=+15005550006
`

/** What `simat init` asks, for commands without a terminal. */
export const answers = '--host localhost --support-email help@simat.test --sms twilio'
