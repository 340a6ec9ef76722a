import type { Delivery } from './delivery.server.ts'

/** Bilingual: an attacker in the account must not choose the language. */
const notice = 'سمات: لديك رسالة في حسابك. Simat: you have a message in your account.'

/** Never says what's waiting, because families share phones. */
export async function sendSmsNotice(
  { isConsole, send }: Pick<Delivery, 'isConsole' | 'send'>,
  phone: string,
) {
  if (!isConsole) await send({ to: phone, text: notice })
}
