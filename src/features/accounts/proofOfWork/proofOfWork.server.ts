import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from './proofOfWork.contract.ts'

/** About 0.1 s on a server, 0.5 s on a desktop, 3–5 s on a cheap phone. */
const [fewest, most] = [250, 450]
const cost = 5000
export const proofOfWorkSeconds = 600

type For = { identity: { phone: string }; requester: string }

/** Each challenge is bound to one number and one requester. */
export function createProofOfWork(secret: string) {
  const derived = (what: string) => createHmac('sha256', secret).update(`work ${what}`).digest('base64url')
  const keys = { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') }
  const bound = ({ identity, requester }: For) => derived(`for ${identity.phone} ${requester}`)

  return {
    ask: (subject: For) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewest, most),
        deriveKey,
        data: { for: bound(subject) },
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
