import { type ReactNode, useState } from 'react'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { blurredAverage } from '#features/ratings/sealed/blur.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { believed, blurIn, givenIn, total } from './belief.ts'
import { atFirst, friends, whyMessages as messages } from './whySealed.messages.ts'

/** Offset that separates unseen rounds from visible ones. */
const unseen = 1_000_000

export function WhySealedScreen() {
  const say = useSay()
  const [given, setGiven] = useState(atFirst)
  const [round, setRound] = useState(0)
  const [isCounted, setCounted] = useState(false)
  const [game, setGame] = useState(unseen)
  const known = given.slice(0, 2)
  const gave = givenIn(game)
  return (
    <Screen
      hero={
        <>
          <ScreenHeader title={say(messages.title)} back={{ href: '/', label: say(messages.back) }} />
          <p className="mt-3 text-pretty text-hero-muted">{say(messages.about)}</p>
        </>
      }
    >
      <Guessing
        key={`${game} ${known}`}
        known={known}
        gave={gave}
        shown={blurredAverage(total(known) + gave + blurIn(game), 3)}
        onNext={() => setGame(game + 1)}
      />
      <Part title={say(messages.friends)} text={say(messages.friendsText)}>
        <Friends
          given={given}
          onChange={(friend, score) => {
            setGiven(given.with(friend, score))
            setCounted(false)
          }}
        />
        <Figures given={given} blur={isCounted ? blurIn(round) : null} />
        <Button
          tone="soft"
          onClick={() => {
            if (isCounted) setRound(round + 1)
            setCounted(true)
          }}
        >
          {say(isCounted ? messages.again : messages.count)}
        </Button>
      </Part>
      <p className="px-1 text-center text-small text-pretty text-muted">{say(sealedMessages.guess)}</p>
    </Screen>
  )
}

type PartProps = { title: string; text: string; children: ReactNode }

const Part = ({ title, text, children }: PartProps) => (
  <Card>
    <section className="flex flex-col gap-3">
      <h2 className="text-h2 font-bold text-balance">{title}</h2>
      <p className="text-small text-pretty text-muted">{text}</p>
      {children}
    </section>
  </Card>
)

type FriendsProps = { given: readonly number[]; onChange: (friend: number, score: number) => void }

function Friends({ given, onChange }: FriendsProps) {
  const say = useSay()
  return (
    <ul className="divided">
      {friends.map(say).map((name, i) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-2 py-1">
          <span className="font-medium">{name}</span>
          <span className="-mx-2">
            <StarInput
              label={say(messages.starsOf(name))}
              value={given[i] ?? 1}
              // Everyone rates, so the minimum is one star.
              onChange={(score) => onChange(i, Math.max(score, 1))}
              words={(score) => say(starMessages(score))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Figures({ given, blur }: { given: readonly number[]; blur: number | null }) {
  const say = useSay()
  const sum = total(given)
  const figures = [
    [messages.sum, String(sum)],
    [messages.blur, blur === null ? '–' : signed.format(blur)],
    [messages.given, (sum / given.length).toFixed(1)],
    [messages.shown, blur === null ? '–' : blurredAverage(sum + blur, given.length).toFixed(1)],
  ] as const
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-x-4 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name.en}>
          <dt className="text-small text-muted">{say(name)}</dt>
          <dd className="text-display font-bold tabular">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

type GuessingProps = { known: readonly number[]; gave: number; shown: number; onNext: () => void }

function Guessing({ known, gave, shown, onNext }: GuessingProps) {
  const say = useSay()
  const [guessed, setGuessed] = useState<number | null>(null)
  const [sara = 1, fahad = 1] = known
  return (
    <Part title={say(messages.ask)} text={say(messages.askText(sara, fahad, shown.toFixed(1)))}>
      <div className="flex gap-2">
        {[1, 2, 3, 4, 5].map((score) => (
          <button
            key={score}
            type="button"
            aria-label={say(starMessages(score))}
            aria-pressed={guessed === score}
            onClick={() => setGuessed(score)}
            className="min-h-12 flex-1 rounded-control border border-control font-semibold tabular aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          >
            {score}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="font-semibold text-pretty">
        {guessed !== null && say(guessed === gave ? messages.right : messages.missed(gave))}
      </p>
      {guessed !== null && (
        <>
          <p className="text-small text-pretty text-muted">{say(messages.possible)}</p>
          <Likely shares={believed(known, shown)} guessed={guessed} />
          <Button tone="soft" onClick={onNext}>
            {say(messages.next)}
          </Button>
        </>
      )}
    </Part>
  )
}

const Likely = ({ shares, guessed }: { shares: readonly number[]; guessed: number }) => (
  <ul className="flex flex-col gap-2">
    {shares.map((share, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: scores never change places
      <li key={i} className={`flex items-center gap-3 text-small ${guessed === i + 1 ? 'font-bold' : ''}`}>
        <span className="min-w-4">{i + 1}</span>
        <span aria-hidden="true" className="h-3 flex-1 overflow-hidden rounded-full bg-surface-2">
          <span
            className="block h-full rounded-full bg-primary transition-[inline-size] duration-200"
            style={{ inlineSize: `${share * 100}%` }}
          />
        </span>
        <span dir="ltr" className="min-w-12 shrink-0 text-end whitespace-nowrap tabular">
          {percent(share)}
        </span>
      </li>
    ))}
  </ul>
)

/** Nothing is certain, so never 0 or 100. */
function percent(share: number) {
  const rounded = Math.round(share * 100)
  if (rounded === 0) return '<1%'
  return rounded === 100 ? '>99%' : `${rounded}%`
}
