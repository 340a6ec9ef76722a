import { Gem, QrCode, Search, User } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/words/language.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { words } from './messages.ts'
import { Part } from './Part.tsx'

export function LayoutPart() {
  const say = useSay()
  const [tab, setTab] = useState('profile')
  const tabs = [
    { value: 'profile', text: words.profile, icon: <User size={22} aria-hidden="true" /> },
    { value: 'qr', text: words.qr, icon: <QrCode size={22} aria-hidden="true" /> },
    { value: 'search', text: words.search, icon: <Search size={22} aria-hidden="true" /> },
    { value: 'premium', text: words.premium, icon: <Gem size={22} aria-hidden="true" /> },
  ].map(({ text, ...rest }) => ({
    ...rest,
    label: say(text),
    content: <p className="px-5 pt-5">{say(words.tabText(say(text)))}</p>,
  }))
  return (
    <Part id="layout" title={say(words.layout)}>
      <Tabs label={say(words.tabs)} tabs={tabs} value={tab} onChange={setTab} />
      <section
        aria-label={say(words.phoneFrame)}
        className="relative mx-auto min-h-48 w-full max-w-90 md:max-w-full overflow-clip rounded-sheet border border-border bg-bg contain-layout"
      >
        <Tabs label={say(words.phoneFrame)} tabs={tabs} value={tab} onChange={setTab} bar />
      </section>
    </Part>
  )
}
