type Turn = 'usual' | 'probe'
type TryOutcome = 'accepted' | 'refused' | 'down'

const failuresToOpen = 3
const firstRest = 5000
const maxRest = 60_000

/** Rests a failing provider with exponential backoff; then one message probes it. */
export function createCircuitBreaker(now: () => number = () => performance.now()) {
  let failures = 0
  let rest = firstRest
  let restsUntil: number | null = null
  let probing = false

  const close = () => {
    failures = 0
    rest = firstRest
    restsUntil = null
  }
  const open = () => {
    restsUntil = now() + rest
    rest = Math.min(rest * 2, maxRest)
  }
  const isResting = () => restsUntil !== null && (probing || now() < restsUntil)

  return {
    isResting,
    /** Null: the circuit is open, so try another provider. */
    enter(): Turn | null {
      if (restsUntil === null) return 'usual'
      if (isResting()) return null
      probing = true
      return 'probe'
    },
    /** A refusal isn't a failure: the provider is up. */
    leave(turn: Turn, outcome: TryOutcome) {
      if (turn === 'probe') probing = false
      if (outcome === 'accepted' || (outcome === 'refused' && turn === 'probe')) return close()
      if (outcome === 'refused') {
        failures = 0
        return
      }
      failures += 1
      if (turn === 'probe' || (restsUntil === null && failures >= failuresToOpen)) open()
    },
  }
}
