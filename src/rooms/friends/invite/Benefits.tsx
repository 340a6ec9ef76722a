import { BadgeCheck, Search, ShieldCheck } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { inviteWords as words } from './invite.words.ts'

export function Benefits() {
  const say = useSay()
  return (
    <section>
      <h2 className="mb-2 text-h2 font-semibold">{say(words.benefits)}</h2>
      <Card>
        <ul className="flex flex-col gap-4">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-center gap-3">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft">
                <Icon size={22} aria-hidden="true" />
              </span>
              <span>
                <span className="block font-semibold">{say(words[title])}</span>
                <span className="block text-small text-muted">{say(words[text])}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const benefits = [
  { icon: BadgeCheck, title: 'badge', text: 'badgeText' },
  { icon: Search, title: 'search', text: 'searchText' },
  { icon: ShieldCheck, title: 'trust', text: 'trustText' },
] as const
