import { type ReactNode, useState } from 'react'
import { guess } from '#features/sealing/guess.ts'
import { useSay } from '#kit/words/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { Stars } from '#ui/stars/Stars.tsx'
import { Friends } from './Friends.tsx'
import { Guessing } from './Guessing.tsx'
import { friends, whyWords as words } from './messages.ts'
import { Tellers } from './Tellers.tsx'
import { type Telling, tellings } from './tellings.ts'

const atFirst = [4, 2, 3, 5, 4]
const wanted = 2

/** The visitor plays the one who wants to know what the third of five gave. */
export function WhySealedScreen() {
  const say = useSay()
  const [stars, setStars] = useState(atFirst)
  const [telling, setTelling] = useState<Telling>(tellings[0])
  const [guessed, setGuessed] = useState<number | null>(null)
  const found = guess(stars, telling.tellers, wanted)
  return (
    <Screen
      hero={
        <>
          <ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />
          <p className="mt-3 text-pretty text-hero-muted">{say(words.intro)}</p>
        </>
      }
    >
      <Part title={say(words.friends)}>
        <Friends
          stars={stars}
          onChange={(next) => {
            setStars(next)
            setGuessed(null)
          }}
        />
      </Part>
      <Part title={say(words.atOnce)}>
        <p className="text-small text-pretty text-muted">{say(words.atOnceText)}</p>
        <AtOnce stars={stars} />
      </Part>
      {found && (
        <Part title={say(words.atNight)}>
          <p className="text-small text-pretty text-muted">{say(words.atNightText)}</p>
          <p className="mt-2 flex items-center gap-3 text-display font-bold tabular-nums">
            {found.shown.toFixed(2)}
            <Stars value={found.shown} size={24} label={say(words.outOf(found.shown.toFixed(2)))} />
          </p>
          {found.isRounded && <p className="text-small text-pretty text-muted">{say(words.rounded)}</p>}
          <Tellers telling={telling} stars={stars} onChange={setTelling} />
          <Guessing found={found} gave={stars[wanted] ?? 0} guessed={guessed} onGuess={setGuessed} />
        </Part>
      )}
    </Screen>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <section className="flex flex-col gap-2">
      <h2 className="text-h2 font-bold text-balance">{title}</h2>
      {children}
    </section>
  </Card>
)

/** The average after each rating, and beside it what the next one must have given. */
function AtOnce({ stars }: { stars: readonly number[] }) {
  const say = useSay()
  return (
    <ol className="divide-y divide-border">
      {friends.map((friend, i) => {
        const sum = stars.slice(0, i + 1).reduce((total, score) => total + score, 0)
        return (
          <li key={friend.en} className="flex min-h-12 items-center justify-between gap-3">
            <span>{say(words.after(say(friend)))}</span>
            <span className="flex items-center gap-3">
              <span className="text-muted tabular-nums">{(sum / (i + 1)).toFixed(2)}</span>
              <span className="font-semibold">{say(words.gave(stars[i] ?? 0))}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
