import { calls, Type } from '#kit/contract.ts'

export const authCalls = calls({
  status: {
    method: 'GET',
    path: '/api/auth/status',
    access: 'member',
    answer: Type.Object({ userId: Type.String(), isVerified: Type.Boolean() }),
    refusals: {},
  },
})
