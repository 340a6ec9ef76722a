import type { Delivery } from './delivery.server.ts'

/**
 * In both languages within one SMS: who changes an account must not choose what its owner reads.
 */
const notice = 'سمات: لديك رسالة في حسابك. Simat: you have a message in your account.'

/**
 * Tells a telephone that something waits in the account. What it is never stands in an SMS, because families
 * share phones. Each follows a code that was entered, and those are bounded.
 */
export async function sendSmsNotice(
  { isConsole, send }: Pick<Delivery, 'isConsole' | 'send'>,
  phone: string,
) {
  if (!isConsole) await send({ to: phone, text: notice })
}
