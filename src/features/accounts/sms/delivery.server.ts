import { createCircuitBreaker } from './circuitBreaker.server.ts'
import type { Provider, Sms } from './provider.server.ts'
import { httpProvider } from './provider.server.ts'
import { ProviderRejected } from './providerRequest.server.ts'
import type { SmsSettings } from './smsSettings.ts'

export type Delivery<Message = Sms> = {
  /** Nothing is sent; the API response contains the code. */
  isConsole: boolean
  /** Returns the accepting provider's name. `withinMs` caps all attempts together. */
  send(message: Message, withinMs?: number, log?: DeliveryLog): Promise<string>
}

/** Gives the reason, without number, text, or credentials. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
}

type DeliveryLog = { warn(about: object, line: string): void }

export type DeliveryOptions = {
  timeoutMs: number
  log?: DeliveryLog
  tried?: (provider: string, accepted: boolean) => unknown
}

/** Milliseconds for all attempts; callers get answers within 5 s. */
const longest = 4500

const maxAtOnce = 300

/** In order, skipping open circuits; slow ones must leave time for the rest. */
export function createDelivery<Message = Sms>(
  providers: readonly Provider<Message>[],
  { timeoutMs, log: usualLog, tried }: DeliveryOptions,
): Delivery<Message> {
  if (providers.length === 0) throw new Error('There is no SMS provider')
  const lines = providers.map((provider) => ({ ...provider, circuit: createCircuitBreaker(), underWay: 0 }))
  return {
    isConsole: providers.every(({ name }) => name === 'console'),

    async send(message, withinMs = longest, log = usualLog) {
      const end = performance.now() + Math.min(withinMs, longest)
      const reasons: string[] = []
      for (const [i, line] of lines.entries()) {
        const { name, send, circuit } = line
        const isBusy = line.underWay >= maxAtOnce
        const turn = isBusy ? null : circuit.enter()
        if (!turn) {
          reasons.push(`${name}: ${isBusy ? 'too many at once' : 'down a moment ago'}`)
          continue
        }
        line.underWay += 1
        const others = lines.slice(i + 1).filter((line) => !line.circuit.isResting()).length
        const share = (end - performance.now()) / (1 + others)
        const most = turn === 'probe' && others > 0 ? longestProbe : timeoutMs
        try {
          const ms = Math.max(1, Math.floor(Math.min(most, share)))
          await within(ms, (signal) => send(message, signal))
          circuit.leave(turn, 'accepted')
          tried?.(name, true)
          return name
        } catch (error) {
          circuit.leave(turn, isDown(error) ? 'down' : 'refused')
          tried?.(name, false)
          const reason = reasonOf(error)
          log?.warn({ provider: name, reason }, 'an SMS was not accepted')
          reasons.push(`${name}: ${reason}`)
        } finally {
          line.underWay -= 1
        }
      }
      throw new SmsFailed(`No SMS provider accepted. ${reasons.join('; ')}`)
    },
  }
}

/** Short, so a message that probes a dead provider still reaches the next one in time. */
const longestProbe = 1500

export const providersFor = ({ sms }: { sms: readonly SmsSettings[] }): Provider[] =>
  sms.map((each) =>
    each.provider === 'console' ? { name: 'console', send: async () => {} } : httpProvider(each),
  )

/** Rejects in time even if the provider ignores its signal. */
async function within<T>(ms: number, send: (signal: AbortSignal) => Promise<T>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const controller = new AbortController()
  const timer = setTimeout(() => {
    const reason = new ProviderRejected(`no answer within ${ms} ms`, true)
    controller.abort(reason)
    reject(reason)
  }, ms)
  try {
    return await Promise.race([send(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Anyone can request a code to a bad number, so a rejection must not open the circuit. */
const isDown = (error: unknown) => !(error instanceof ProviderRejected) || error.isDown

/** Only the code: the message may contain the number. */
function reasonOf(error: unknown) {
  if (error instanceof ProviderRejected) return error.message
  return codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : null) ?? 'failed'
}

function codeOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z_]{2,}$/.test(code) ? code : null
}
