import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { roleNames } from '../roles/roles.messages.ts'
import { administratorsCalls } from './administrators.contract.ts'
import { adminPasskeyMessages as messages } from './administrators.messages.ts'

const { protects } = readBoot().policy

const useWho = () => useCall(administratorsCalls.me, {}, { enabled: protects })

/** Undefined while loading, and in installations without named administrators. */
export const useSignedInAdmin = () => useWho().data

export function useIsAdminLoading() {
  const { data, failed } = useWho()
  return protects && !data && !failed
}

export function SignedInAdmin() {
  const say = useSay()
  const who = useSignedInAdmin()
  if (!protects) return null
  return (
    <div className="flex items-center text-small text-hero-muted px-1 max-md:sr-only">
      {who?.name === null && say(messages.byPassword)}
      {who?.name && (
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold text-on-hero">{who.name}</bdi> · {say(roleNames[who.role])}
        </span>
      )}
    </div>
  )
}
