import { Phone, UserPen } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { readablePhone } from '#rooms/account/phone/grouping.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Group } from './Group.tsx'
import { LinkRow, ValueRow } from './Row.tsx'
import { settingsWords as words } from './settings.words.ts'

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
