import { type ReactNode, useState } from 'react'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { draws, lot, meanBehind } from '#features/ratings/sealed/lot.ts'
import { howMany } from '#features/ratings/sealed/promise.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { believed, believedOfOnes, drawOf, givenIn } from './belief.ts'
import { atFirst, friends, whyMessages as messages, traitsOf } from './whySealed.messages.ts'

const Likely = ({ rows }: { rows: readonly { label: string; share: number }[] }) => (
  <ul className="flex flex-col gap-2">
    {rows.map(({ label, share }) => (
      <li key={label} className="flex items-center gap-3 text-small">
        <span className="min-w-20 font-semibold">{label}</span>
        <span aria-hidden="true" className="h-3 flex-1 overflow-hidden rounded-full bg-surface-2">
          <span
            className="block h-full rounded-full bg-primary transition-[inline-size] duration-200"
            style={{ inlineSize: `${share * 100}%` }}
          />
        </span>
        <span dir="ltr" className="w-12 text-end text-muted tabular-nums">
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

const oneIn = readBoot().policy.seal?.lot ?? 12
/** Offset that keeps unseen rounds' draws apart from visible ones. */
const unseen = 1_000_000

export function WhySealedScreen() {
  const say = useSay()
  const [given, setGiven] = useState(atFirst)
  const [round, setRound] = useState(0)
  const [game, setGame] = useState(unseen)
  const [guessed, setGuessed] = useState<number | null>(null)
  const stars = drawnIn(round, given)
  const gave = givenIn(game)
  const six = drawnIn(game, [...given, gave])
  const sum = countedOf(six)
  return (
    <Screen
      hero={
        <>
          <ScreenHeader title={say(messages.title)} back={{ href: '/', label: say(messages.back) }} />
          <p className="mt-3 text-pretty text-hero-muted">{say(howMany(oneIn))}</p>
        </>
      }
    >
      <Part title={say(messages.friends)}>
        <p className="text-small text-pretty text-muted">{say(messages.friendsText)}</p>
        <Friends
          stars={stars}
          onChange={(friend, score) => {
            setGiven(given.with(friend, score))
            setGuessed(null)
          }}
        />
        <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={say(messages.shown)} value={shownOf(stars)} />
          <Figure
            name={say(messages.given)}
            value={given.reduce((all, score) => all + score, 0) / given.length}
          />
        </dl>
        <Button tone="soft" onClick={() => setRound(round + 1)}>
          {say(messages.again)}
        </Button>
      </Part>
      <Part title={say(messages.ask)}>
        <p className="text-small text-pretty text-muted">{say(messages.askText(shownOf(six).toFixed(1)))}</p>
        <Guessing gave={gave} guessed={guessed} onGuess={setGuessed} />
        {guessed !== null && (
          <>
            <p className="text-small text-pretty text-muted">{say(messages.possible)}</p>
            <Likely rows={believed(given, sum, oneIn).map((share, i) => ({ label: `${i + 1}`, share }))} />
          </>
        )}
        <Button
          tone="soft"
          onClick={() => {
            setGame(game + 1)
            setGuessed(null)
          }}
        >
          {say(messages.next)}
        </Button>
      </Part>
      <Card flush>
        <details>
          <summary className="flex min-h-14 cursor-pointer items-center px-5 font-semibold -outline-offset-2">
            <h2>{say(messages.seven)}</h2>
          </summary>
          <div className="flex flex-col gap-3 px-5 pb-5">
            <p className="text-small text-pretty text-muted">{say(messages.sevenText)}</p>
            <Likely
              rows={[1, 2, 7].map((ones) => ({
                label: say(traitsOf(ones)),
                share: believedOfOnes(ones, oneIn)[0] ?? 0,
              }))}
            />
          </div>
        </details>
      </Card>
    </Screen>
  )
}

const drawnIn = (round: number, given: readonly number[]): GivenStar[] =>
  given.map((score, rater) => {
    const draw = drawOf(round, rater, score)
    return { score, counted: lot(score, draw, oneIn), isDrawn: draw < draws / oneIn }
  })

const countedOf = (stars: readonly GivenStar[]) => stars.reduce((sum, { counted }) => sum + counted, 0)
const shownOf = (stars: readonly GivenStar[]) => meanBehind(countedOf(stars), stars.length, oneIn)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <section className="flex flex-col gap-3">
      <h2 className="text-h2 font-bold text-balance">{title}</h2>
      {children}
    </section>
  </Card>
)

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="text-display font-bold tabular-nums">{value.toFixed(1)}</dd>
  </div>
)

type GuessingProps = {
  gave: number
  guessed: number | null
  onGuess: (score: number) => void
}

function Guessing({ gave, guessed, onGuess }: GuessingProps) {
  const say = useSay()
  return (
    <>
      <div className="flex gap-2">
        {[1, 2, 3, 4, 5].map((score) => (
          <button
            key={score}
            type="button"
            aria-label={say(starMessages(score))}
            aria-pressed={guessed === score}
            onClick={() => onGuess(score)}
            className="min-h-12 flex-1 rounded-control border border-control font-semibold tabular-nums aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          >
            {score}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="font-semibold text-pretty">
        {guessed !== null && say(guessed === gave ? messages.right : messages.missed(gave))}
      </p>
    </>
  )
}

type GivenStar = { score: number; counted: number; isDrawn: boolean }

type FriendsProps = { stars: readonly GivenStar[]; onChange: (friend: number, score: number) => void }

function Friends({ stars, onChange }: FriendsProps) {
  const say = useSay()
  return (
    <ul className="divide-y divide-border">
      {stars.map(({ score, counted, isDrawn }, i) => {
        const name = say(friends[i]!)
        return (
          <li key={name} className="flex flex-col py-1 pt-2 md:flex-row md:items-center md:justify-between">
            <span>
              <span className="block font-medium">{name}</span>
              <span
                id={`counted-${i}`}
                className={`text-small ${isDrawn ? 'font-semibold text-primary' : 'text-muted'}`}
              >
                {say(isDrawn ? messages.drawn(counted) : messages.counted(counted))}
              </span>
            </span>
            <span className="-mx-2">
              <StarInput
                label={say(messages.starsOf(name))}
                value={score}
                // Everyone rates, so the minimum is one star.
                onChange={(next) => onChange(i, Math.max(next, 1))}
                words={(each) => say(starMessages(each))}
                describedBy={`counted-${i}`}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
