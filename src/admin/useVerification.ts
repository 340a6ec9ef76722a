import { isSessionEnd } from '#platform/api/client.ts'
import { refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { type AdminUser, adminCalls } from './admin.contract.ts'
import { adminRefusals, userMessages as messages } from './admin.messages.ts'
import { refetchUsers } from './refetchUsers.ts'

/** Verifies an unverified user, and unverifies a verified one. */
export function useVerification({ id, isVerified }: AdminUser, onDone?: () => void) {
  const { busy, problem, act } = useAct({
    failed: messages.updateFailed,
    why: (failure) => refusalMessageOr(failure, adminRefusals, messages.verifyFailed),
    unless: isSessionEnd,
  })
  const change = () =>
    act(async () => {
      await send(adminCalls.verifyUser, { userId: id, isVerified: !isVerified })
      onDone?.()
      showToast(messages.updated, isVerified ? messages.nowUnverified : messages.nowVerified)
      await refetchUsers()
    })
  return { busy, problem, change }
}
