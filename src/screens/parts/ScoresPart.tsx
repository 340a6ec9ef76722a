import { useState } from 'react'
import { useSay } from '#kit/words/language.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { NamedPetals } from '#ui/petals/NamedPetals.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { Stars } from '#ui/stars/Stars.tsx'
import { shownStarWords, traits, words } from './messages.ts'
import { Part } from './Part.tsx'

export function ScoresPart() {
  const say = useSay()
  const [rating, setRating] = useState(0)
  const [second, setSecond] = useState(4)
  const scores = traits.map(({ text, value }) => ({
    key: text.en,
    label: say(text),
    value,
    text: value.toFixed(1),
    spoken: say(words.outOfFive(value.toFixed(1))),
  }))
  return (
    <Part id="scores" title={say(words.scores)}>
      <Card>
        <p className="text-small text-muted">{say(words.overall)}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-score font-bold tabular-nums">4.3</p>
          <Stars value={4.3} label={say(words.outOfFive('4.3'))} size={28} />
        </div>
        <ul className="mt-4 flex flex-col divide-y divide-border">
          {scores.map((score) => (
            <li
              key={score.label}
              className="flex flex-wrap items-center justify-between gap-x-3 py-2.5 tabular-nums"
            >
              {score.label}
              <span className="flex items-center gap-2 font-semibold">
                <Stars value={score.value} label={score.spoken} size={18} />
                <span aria-hidden="true">{score.text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <p id="cannot-delete" className="mb-3 text-small text-muted">
          {say(words.cannotDelete)}
        </p>
        <StarInput
          label={say(words.yourRating)}
          value={rating}
          onChange={setRating}
          words={(score) => say(shownStarWords(score))}
          describedBy="cannot-delete"
        />
        <StarInput
          label={say(traits[0].text)}
          value={second}
          onChange={setSecond}
          words={(score) => say(shownStarWords(score))}
        />
        <p className="mt-2 text-small text-muted" aria-hidden="true">
          {second ? say(shownStarWords(second)) : '–'}
        </p>
      </Card>
      <div className="hero overflow-clip rounded-card p-6">
        <div className="flex flex-col items-center gap-4">
          <Logo name={say(words.name)} size="large" draw />
          <NamedPetals
            caption={say(words.chart)}
            size={112}
            scores={traits.map(({ value }) => value)}
            names={scores}
          >
            <Avatar name={say(words.personName)} size={112} />
          </NamedPetals>
          <p className="text-hero-muted">{say(words.frame)}</p>
        </div>
      </div>
      <Card>
        <p className="mb-4 text-small text-muted">{say(words.marks)}</p>
        <div className="flex flex-wrap items-center gap-5 text-primary">
          <Petals size={16} />
          <Petals size={24} />
          <Petals size={48} />
          <Petals size={120} motion="draw" />
          <Spinner size={48} label={say(words.loading)} />
          <span className="text-text">
            <Logo name={say(words.name)} />
          </span>
        </div>
      </Card>
    </Part>
  )
}
