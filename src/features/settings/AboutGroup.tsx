import { FileText, Hammer, Info, Mail, ShieldCheck } from 'lucide-react'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { AddressRow, Group, LinkRow, ValueRow } from '#ui/layout/Rows.tsx'
import { settingsMessages as messages } from './settings.messages.ts'
import { hasParts } from './settingsPart.ts'

const { supportEmail } = readBoot()
/** Fixed by the specification; operators see the real version elsewhere. */
const specified = { version: '1.0.0', build: '2025.06.11' }

export function AboutGroup() {
  const say = useSay()
  return (
    <Group section="about" title={say(messages.about)} isAlone={hasParts}>
      <ValueRow icon={<Info size={22} />} label={say(messages.version)}>
        <bdi dir="ltr">{specified.version}</bdi>
      </ValueRow>
      <ValueRow icon={<Hammer size={22} />} label={say(messages.build)}>
        <bdi dir="ltr">{specified.build}</bdi>
      </ValueRow>
      <LinkRow icon={<ShieldCheck size={22} />} label={say(messages.privacyPolicy)} href="/privacy-policy" />
      <LinkRow icon={<FileText size={22} />} label={say(messages.terms)} href="/terms-of-use" />
      <AddressRow icon={<Mail size={22} />} label={say(messages.support)} address={supportEmail} />
    </Group>
  )
}
