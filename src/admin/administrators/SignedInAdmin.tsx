import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { roleNames } from '../roles/roles.messages.ts'
import { administratorsCalls } from './administrators.contract.ts'
import { adminPasskeyMessages as messages } from './administrators.messages.ts'

const { protects } = readBoot().policy

const useWho = () => useCall(administratorsCalls.me, {}, { enabled: protects })

/** Who is in the admin panel; undefined until it is known, and where nobody has a name. */
export const useSignedInAdmin = () => useWho().data

/** Until it is known what somebody may do, no tab stands that they may not have. */
export function useIsAdminLoading() {
  const { data, failed } = useWho()
  return protects && !data && !failed
}

/** Reserves its line in the header before the name loads, so that nothing below shifts. */
export function SignedInAdmin() {
  const say = useSay()
  const who = useSignedInAdmin()
  if (!protects) return null
  return (
    <div className="flex min-h-11 w-full items-center gap-2 text-small text-hero-muted">
      {who?.name === null && say(messages.byPassword)}
      {who?.name && (
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold text-on-hero">{who.name}</bdi> · {say(roleNames[who.role])}
        </span>
      )}
    </div>
  )
}
