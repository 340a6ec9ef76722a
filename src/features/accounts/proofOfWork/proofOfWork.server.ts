import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from './proofOfWork.contract.ts'

/** About 0.1 s on a server, 0.5 s on a desktop, 3–5 s on a cheap phone. */
const [fewest, most] = [250, 450]
const cost = 5000
export const proofOfWorkSeconds = 600
/** During a flood, instead of a refusal. */
export const harder = 4

/** `times`: how many times harder than usual. */
type For = { purpose: string; requester: string; times?: number }

/** Each challenge is bound to one purpose, one requester and one difficulty. */
export function createProofOfWork(secret: string) {
  const derived = (what: string) => createHmac('sha256', secret).update(`work ${what}`).digest('base64url')
  const keys = { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') }
  const bound = ({ purpose, requester, times = 1 }: For) => derived(`for ${purpose} ${requester} ${times}`)

  return {
    ask: ({ times = 1, ...subject }: For) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewest * times, most * times),
        deriveKey,
        data: { for: bound({ ...subject, times }) },
        expiresAt: Math.ceil(Date.now() / 1000) + proofOfWorkSeconds,
        ...keys,
      }),

    /** Doesn't check whether the solution was already spent. */
    async isDone(subject: For, { challenge, solution }: ProofOfWork) {
      if (challenge.parameters.data.for !== bound(subject)) return false
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
      return verified
    },
  }
}
