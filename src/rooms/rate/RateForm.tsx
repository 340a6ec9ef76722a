import { type ReactNode, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import type { PublicUser } from '#rooms/person/person.contract.ts'
import { TryIt } from '#rooms/ratings/HowSealed.tsx'
import { promise } from '#rooms/ratings/lot/promise.ts'
import { type Category, categories, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { allSeven } from '#rooms/ratings/ratings.rules.ts'
import { starWords } from '#rooms/ratings/ratings.words.ts'
import { keepStars, keptStars } from '#rooms/ratings/starDraft.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { Copyable } from '#ui/actions/Copyable.tsx'
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
  /** What stands above the stars. */
  children: ReactNode
  /** What follows them. */
  after: ReactNode
  onDone: () => void
}

export function RateForm({ person, given, children, after, onDone }: RateFormProps) {
  const say = useSay()
  const { traits, ...categories } = useTraits()
  const { scores, choose, chosen } = useStars(person.userId, given)
  const { busy, problem, notBefore, submit } = useSubmitRating(person, onDone)
  const nothing = chosen === 0
  const promised = seal && !nothing ? `. ${say(promise(seal.lot))}` : ''
  return (
    <Form className="contents" onSubmit={() => submit(scores)}>
      <Column
        overlap
        beside
        bar={
          <ActionBar
            note={
              <span aria-live="polite">
                {problem ? (
                  <span className="text-danger">
                    <Copyable>{say(problem)}</Copyable>
                  </span>
                ) : (
                  say(nothing ? words.pleaseRateAtLeastOne : words.rated(number(chosen))) + promised
                )}
              </span>
            }
          >
            <SubmitButton
              label={say(words.submit)}
              busy={busy}
              disabled={nothing || !traits}
              notBefore={notBefore}
            />
          </ActionBar>
        }
      >
        {children}
        {categories.failed ? (
          <CallFailed title={words.failedToLoad} call={categories} />
        ) : traits ? (
          <Card flush>
            {traits.map(({ key, name, description }) => (
              <div key={key} className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold">{say(name)}</p>
                  <p id={`about-${key}`} className="text-small text-muted">
                    {say(description)}
                  </p>
                </div>
                <div className="-ms-2">
                  <StarInput
                    label={say(name)}
                    value={scores[key]}
                    onChange={(score) => choose(key, score)}
                    words={(score) => say(starWords(score))}
                    describedBy={`about-${key}`}
                  />
                </div>
              </div>
            ))}
          </Card>
        ) : (
          <TraitsSkeleton />
        )}
        {after}
        <p className="text-center text-small text-pretty text-muted">
          {say(seal ? words.cannotDeleteSealed : words.cannotDelete)}
        </p>
        {seal && (
          <p className="text-center">
            <TryIt />
          </p>
        )}
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
