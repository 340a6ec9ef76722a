import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from './proofOfWork.contract.ts'

/** A tenth of a second to us, half a second to a desk, and some three to five to a cheap telephone. */
const [fewest, most] = [250, 450]
const cost = 5000
export const proofOfWorkSeconds = 600

type For = { identity: { phone: string }; requester: string }

/** Work that browsers do where codes would be refused. Each piece is for one number and one requester. */
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

    /** Whether this was done, in time, for this number and requester. It may have been spent. */
    async isDone(subject: For, { challenge, solution }: ProofOfWork) {
      if (challenge.parameters.data.for !== bound(subject)) return false
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
      return verified
    },
  }
}
