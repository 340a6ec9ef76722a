import { Phone, UserPen } from 'lucide-react'
import { readablePhone } from '#features/auth/phone/grouping.ts'
import { useSay } from '#kit/words/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Group } from './Group.tsx'
import { settingsWords as words } from './messages.ts'
import { LinkRow, ValueRow } from './Row.tsx'

/** `phone` is undefined while it is loading. */
export function AccountGroup({ phone }: { phone: string | undefined }) {
  const say = useSay()
  return (
    <Group section="account" title={say(words.account)}>
      <LinkRow icon={<UserPen size={22} />} label={say(words.editProfile)} href="/edit-profile" />
      <ValueRow icon={<Phone size={22} />} label={say(words.phone)}>
        {phone === undefined ? (
          <Skeleton width={136} height={20} />
        ) : phone ? (
          <bdi dir="ltr" className="tabular-nums">
            {readablePhone(phone)}
          </bdi>
        ) : (
          say(words.notSet)
        )}
      </ValueRow>
    </Group>
  )
}
