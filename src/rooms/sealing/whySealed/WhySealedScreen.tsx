import { type ReactNode, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { draws, lot, meanBehind } from '#rooms/ratings/lot/lot.ts'
import { promise } from '#rooms/ratings/lot/promise.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { believed, believedOfOnes, drawOf, givenIn } from './belief.ts'
import { Friends, type GivenStar } from './Friends.tsx'
import { Guessing } from './Guessing.tsx'
import { Likely } from './Likely.tsx'
import { atFirst, traitsOf, whyWords as words } from './whySealed.words.ts'

const oneIn = readBoot().policy.seal?.lot ?? 12
/** So far from the rounds that are seen are those that are not. */
const unseen = 1_000_000

/** The visitor sees what the lot does, plays the one who knows all others, and reads what it cannot do. */
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
          <ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />
          <p className="mt-3 text-pretty text-hero-muted">{say(promise(oneIn))}</p>
        </>
      }
    >
      <Part title={say(words.friends)}>
        <p className="text-small text-pretty text-muted">{say(words.friendsText)}</p>
        <Friends
          stars={stars}
          onChange={(friend, score) => {
            setGiven(given.with(friend, score))
            setGuessed(null)
          }}
        />
        <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={say(words.shown)} value={shownOf(stars)} />
          <Figure
            name={say(words.given)}
            value={given.reduce((all, score) => all + score, 0) / given.length}
          />
        </dl>
        <Button tone="soft" onClick={() => setRound(round + 1)}>
          {say(words.again)}
        </Button>
      </Part>
      <Part title={say(words.ask)}>
        <p className="text-small text-pretty text-muted">{say(words.askText(shownOf(six).toFixed(1)))}</p>
        <Guessing gave={gave} guessed={guessed} onGuess={setGuessed} />
        {guessed !== null && (
          <>
            <p className="text-small text-pretty text-muted">{say(words.possible)}</p>
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
          {say(words.next)}
        </Button>
      </Part>
      <Part title={say(words.seven)}>
        <p className="text-small text-pretty text-muted">{say(words.sevenText)}</p>
        <Likely
          rows={[1, 2, 7].map((ones) => ({
            label: say(traitsOf(ones)),
            share: believedOfOnes(ones, oneIn)[0] ?? 0,
          }))}
        />
      </Part>
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
