import { Check, FileText, Hammer, Info, LogOut, Mail, Phone, ShieldCheck, UserPen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { languages } from '#ground/words/i18n.ts'
import { useLanguage, useSay } from '#ground/words/language.ts'
import { readablePhone } from '#rooms/account/phone/phone.ts'
import { useLogout } from '#rooms/account/sessions/leave.ts'
import { hasDoors } from '#rooms/doors/useDoor.ts'
import { LeavingCard } from '#rooms/mine/deletion/LeavingCard.tsx'
import { readBoot } from '#rooms/page/boot.ts'
import { switchLanguage } from '#rooms/page/language/switchLanguage.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { PreferenceGroups } from './PreferenceGroups.tsx'
import { AddressRow, Group, LinkRow, ValueRow } from './Row.tsx'
import { SecurityGroup } from './SecurityGroup.tsx'
import { goTo, sections } from './sections.ts'
import { settingsWords as words } from './settings.words.ts'

/** Each language is named in its own words, so that people who landed in the other one find the way back. */
const names = { en: 'English', ar: 'العربية' }

function LanguageGroup() {
  const say = useSay()
  const current = useLanguage()
  return (
    <Group section="language" title={say(words.language)}>
      <div role="radiogroup" aria-label={say(words.language)} className="divide-y divide-border">
        {languages.map((language) => (
          <label
            key={language}
            lang={language}
            className="flex min-h-14 items-center justify-between gap-3 px-5 py-2 -outline-offset-2 outline-focus transition-colors duration-120 hover:bg-surface-2 has-[:focus-visible]:outline-2"
          >
            {names[language]}
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === current}
              onChange={() => switchLanguage(language)}
              className="sr-only"
            />
            {language === current && <Check size={22} aria-hidden="true" className="text-primary" />}
          </label>
        ))}
      </div>
    </Group>
  )
}

const { supportEmail } = readBoot()
/** What the specification has people shown; which version runs is told to operators. */
const specified = { version: '1.0.0', build: '2025.06.11' }

function AboutGroup() {
  const say = useSay()
  return (
    <Group section="about" title={say(words.about)}>
      <ValueRow icon={<Info size={22} />} label={say(words.version)}>
        <bdi dir="ltr">{specified.version}</bdi>
      </ValueRow>
      <ValueRow icon={<Hammer size={22} />} label={say(words.build)}>
        <bdi dir="ltr">{specified.build}</bdi>
      </ValueRow>
      <LinkRow icon={<ShieldCheck size={22} />} label={say(words.privacyPolicy)} href="/privacy-policy" />
      <LinkRow icon={<FileText size={22} />} label={say(words.terms)} href="/terms-of-use" />
      <AddressRow icon={<Mail size={22} />} label={say(words.support)} address={supportEmail} />
    </Group>
  )
}

/** Without a network nothing of it can be done, and it is not kept for that. */
const protection = async () => (await import('./protection/ProtectionGroup.tsx')).ProtectionGroup
const cards = async () => (await import('./protection/ProtectionCards.tsx')).ProtectionCards
const ProtectionCards = lazy(async () => ({ default: await cards().catch(() => () => null) }))
const ProtectionGroup = lazy(async () => ({ default: await protection().catch(() => () => null) }))
const DoorsGroup = lazy(async () => ({ default: (await import('./doors/DoorsGroup.tsx')).DoorsGroup }))
const { protects } = readBoot().policy

export function SettingsScreen() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {})
  return (
    <Screen
      beside
      hero={
        <>
          <ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />
          {!own.failed && <SectionList />}
        </>
      }
    >
      {own.failed ? (
        <Card>
          <CallFailed
            title={words.authRequired}
            call={own}
            also={<ButtonLink href="/registration?next=/settings">{say(words.signIn)}</ButtonLink>}
          />
        </Card>
      ) : (
        <Groups phone={own.data?.phoneNumber} />
      )}
    </Screen>
  )
}

function Groups({ phone }: { phone: string | undefined }) {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <>
      {protects && (
        <Suspense fallback={null}>
          <ProtectionCards />
        </Suspense>
      )}
      {/* Who has lost their number reads above what brings the account back. */}
      {protects && phone !== '' && <LeavingCard />}
      <AccountGroup phone={phone} />
      <LanguageGroup />
      <PreferenceGroups />
      {hasDoors && (
        <Suspense fallback={<Skeleton width="100%" height={256} />}>
          <DoorsGroup />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton width="100%" height={96} />}>
        <ProtectionGroup />
      </Suspense>
      <SecurityGroup />
      <AboutGroup />
      <Button tone="soft" size="large" wide busy={leaving} onClick={logout}>
        {!leaving && <LogOut size={20} aria-hidden="true" className="rtl:-scale-x-100" />}
        {say(words.logout)}
      </Button>
    </>
  )
}

/** Stands at the side where there is room for two columns, and leads to the groups. */
function SectionList() {
  const say = useSay()
  return (
    <nav aria-label={say(words.sections)} className="mt-6 narrow:hidden">
      <ul className="-mx-3 flex flex-col gap-1">
        {Object.entries(sections).map(([name, title]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => goTo(name)}
              className="min-h-11 w-full rounded-control px-3 py-2 text-start text-on-hero transition-colors duration-120 hover:bg-hero-raised"
            >
              {say(title)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `phone` is undefined while it is loading. */
function AccountGroup({ phone }: { phone: string | undefined }) {
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
