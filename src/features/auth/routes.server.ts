import type { Handlers } from '#kit/implement.server.ts'
import type { authCalls } from './contract.ts'

export const authRoutes = (): Handlers<typeof authCalls> => ({
  async status({ viewer }) {
    return { userId: viewer.handle, isVerified: viewer.isVerified }
  },
})
