import { type ReactNode, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import type { PublicUser } from '#rooms/person/person.contract.ts'
import { HowPrivate } from '#rooms/ratings/HowPrivate.tsx'
import { promise } from '#rooms/ratings/lot/promise.ts'
import { type Category, categories, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { allSeven } from '#rooms/ratings/ratings.rules.ts'
import { gradeOf, starWords } from '#rooms/ratings/ratings.words.ts'
import { keepStars, keptStars } from '#rooms/ratings/starDraft.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { tellFailure } from '#ui/feedback/tell.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Card, Column } from '#ui/layout/Card.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { TraitsSkeleton } from './RateHeader.tsx'
import { rateWords as words } from './rate.words.ts'
import { useSubmitRating } from './useSubmitRating.ts'

const { seal } = readBoot().policy

type RateFormProps = {
  person: PublicUser
  /** The viewer's own earlier scores; null if there are none, or nobody is signed in. */
  given: Scores | null
  /** What others gave. On a desktop it follows the stars, because all seven are in view there without it. */
  soFar: ReactNode
  /** What stands above the stars. */
  children: ReactNode
  /** What follows them. */
  after: ReactNode
  foot: ReactNode
  onDone: (scores: Scores) => void
}

export function RateForm({ person, given, soFar, children, after, foot, onDone }: RateFormProps) {
  const say = useSay()
  const { traits, ...call } = useTraits()
  const { scores, choose, chosen } = useStars(person.userId, given)
  const { busy, problem, notBefore, submit } = useSubmitRating(person, onDone)
  return (
    <Form
      className="contents"
      onSubmit={() =>
        chosen === 0 ? tellFailure(words.noRatings, words.pleaseRateAtLeastOne) : submit(scores)
      }
    >
      <Column
        overlap
        beside
        bar={
          <ActionBar
            isLow
            note={
              problem && (
                <span aria-live="polite" className="text-danger">
                  <Copyable>{say(problem)}</Copyable>
                </span>
              )
            }
          >
            <div className="flex items-center gap-4">
              <p aria-live="polite" className="shrink-0 text-h2 font-semibold whitespace-nowrap tabular-nums">
                <span aria-hidden="true" dir="ltr">
                  {chosen}/{categories.length}
                </span>
                <span className="sr-only">{say(words.rated(number(chosen)))}</span>
              </p>
              <SubmitButton
                isLow
                label={say(words.submit)}
                busy={busy}
                disabled={!traits}
                notBefore={notBefore}
              />
            </div>
          </ActionBar>
        }
      >
        {soFar}
        <div className="flex flex-col gap-5 beside:-order-1 short:gap-3">
          {children}
          {call.failed ? (
            <CallFailed title={words.failedToLoad} call={call} />
          ) : traits ? (
            <Card flush>
              {traits.map(({ key, name, description }) => (
                <div
                  key={key}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-border px-5 pt-1.5 pb-0.5 not-first:border-t md:py-2"
                >
                  <div className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-2 leading-6 md:flex-1 md:basis-56">
                    <p className="leading-6 font-semibold">{say(name)}</p>
                    <p id={`about-${key}`} className="min-w-0 text-small leading-6 text-muted">
                      {say(description)}
                    </p>
                  </div>
                  <div className="-ms-2 flex flex-wrap items-center gap-x-2">
                    <StarInput
                      label={say(name)}
                      value={scores[key]}
                      onChange={(score) => choose(key, score)}
                      words={(score) => say(starWords(score))}
                      describedBy={`about-${key}`}
                    />
                    <span aria-hidden="true" className="text-small font-medium text-muted">
                      {scores[key] > 0 && say(gradeOf(scores[key]))}
                    </span>
                  </div>
                </div>
              ))}
            </Card>
          ) : (
            <TraitsSkeleton />
          )}
        </div>
        {after}
        <p className="text-center text-small text-pretty text-muted">
          {say(seal ? words.cannotDeleteSealed : words.cannotDelete)}
        </p>
        <div className="self-center">
          <HowPrivate promised={promise} />
        </div>
        {foot}
      </Column>
    </Form>
  )
}

/** The stars that are chosen now: those kept from before, or else those of the earlier rating. */
function useStars(userId: string, given: Scores | null) {
  const [chosen, setChosen] = useState<Record<string, Scores>>({})
  const scores = chosen[userId] ?? keptStars(userId) ?? given ?? allSeven({})
  const choose = (category: Category, score: number) => {
    const next = allSeven({ ...scores, [category]: score })
    keepStars(userId, next)
    setChosen({ ...chosen, [userId]: next })
  }
  return { scores, choose, chosen: categories.filter((category) => scores[category] > 0).length }
}
