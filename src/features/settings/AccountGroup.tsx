import { Phone, UserPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ButtonRow, Group, LinkRow, ValueRow } from '#ui/layout/Rows.tsx'
import { settingsMessages as messages, partMessages } from './settings.messages.ts'
import { hasParts } from './settingsPart.ts'

const NumberDialog = lazy(async () => ({
  default: (await import('#features/security/settings/NumberDialog.tsx')).NumberDialog,
}))

export function AccountGroup({ phone }: { phone: string | undefined }) {
  const say = useSay()
  const [isChanging, change] = useState(false)
  const shown =
    phone === undefined ? (
      <Skeleton width={136} height={20} />
    ) : phone ? (
      <bdi dir="ltr" className="tabular">
        {readablePhone(phone)}
      </bdi>
    ) : (
      say(messages.notSet)
    )
  const row = { icon: <Phone size={22} />, label: say(messages.phone) }
  return (
    <>
      <Group
        section="account"
        title={say(hasParts ? partMessages.profile : messages.account)}
        isAlone={hasParts}
      >
        <LinkRow icon={<UserPen size={22} />} label={say(messages.editProfile)} href="/edit-profile" />
        {hasParts ? (
          <ButtonRow {...row} value={shown} onPress={() => change(true)} />
        ) : (
          <ValueRow {...row}>{shown}</ValueRow>
        )}
      </Group>
      {isChanging && (
        <Suspense>
          <NumberDialog open onClose={() => change(false)} />
        </Suspense>
      )}
    </>
  )
}
