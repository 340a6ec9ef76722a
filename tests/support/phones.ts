import { type Delivery, SmsFailed } from '#features/accounts/sms/delivery.server.ts'

export function recordedDelivery() {
  const sent: { to: string; text: string }[] = []
  let failing = false
  const delivery: Delivery = {
    isConsole: false,
    send: async (sms) => {
      if (failing) throw new SmsFailed('nobody took it')
      sent.push(sms)
      return 'recorded'
    },
  }
  return {
    delivery,
    sent,
    fail: (now: boolean) => {
      failing = now
    },
    codeFor: (phone: string) =>
      /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '',
  }
}

export const phone = (n: number) => `+96653${String(n).padStart(7, '0')}`

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
