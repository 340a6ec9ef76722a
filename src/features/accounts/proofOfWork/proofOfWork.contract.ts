import { type Static, Type } from '#platform/api/contract.ts'

const Hex = Type.String({ pattern: '^[0-9a-f]{2,128}$' })

export const ProofOfWork = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String({ maxLength: 20 }),
      cost: Type.Integer(),
      data: Type.Object({ for: Type.String({ maxLength: 60 }) }),
      expiresAt: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  }),
  solution: Type.Object({ counter: Type.Integer({ minimum: 0 }), derivedKey: Hex }),
})
export type ProofOfWork = Static<typeof ProofOfWork>
