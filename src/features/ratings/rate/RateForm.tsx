import { type ReactNode, useEffect, useRef } from 'react'
import type { PublicUser } from '#features/profiles/profiles.contract.ts'
import { HowPrivate } from '#features/ratings/HowPrivate.tsx'
import { categories, type Scores } from '#features/ratings/ratings.contract.ts'
import { gradeOf, starMessages } from '#features/ratings/ratings.messages.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { showFailureToast } from '#ui/feedback/showToast.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Column } from '#ui/layout/Card.tsx'
import { keepClear } from '#ui/layout/keepClear.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { TraitsSkeleton } from './RateHeader.tsx'
import { rateMessages as messages } from './rate.messages.ts'
import { BarRow, barLook, Note, StarCard } from './StarCard.tsx'
import type { ChosenStars } from './useStars.ts'
import { useSubmitRating } from './useSubmitRating.ts'

const { seal } = readBoot().policy

type RateFormProps = {
  person: PublicUser
  stars: ChosenStars
  isRevised: boolean
  /** Rendered below the stars, so others' ratings don't influence the rater. */
  soFar: ReactNode
  children: ReactNode
  after: ReactNode
  foot: ReactNode
  onDone: (scores: Scores) => void
}

export function RateForm({ person, stars, isRevised, soFar, children, after, foot, onDone }: RateFormProps) {
  const say = useSay()
  const traitsCall = useTraits()
  // Last on phones: once the font has loaded, the note would become a larger contentful paint than the first.
  const isDesktop = useDesktop()
  const { scores, choose, chosen } = stars
  const { busy, problem, notBefore, submit } = useSubmitRating(person, onDone)
  return (
    <Form
      className="contents"
      onSubmit={() =>
        chosen === 0 ? showFailureToast(messages.noRatings, messages.pleaseRateAtLeastOne) : submit(scores)
      }
    >
      <Column overlap beside>
        <div className="@container flex flex-col gap-5 short:gap-3">
          {children}
          <Loaded call={traitsCall} failed={messages.failedToLoad} skeleton={<TraitsSkeleton />}>
            {(traits) => (
              <StarCard
                say={say}
                traits={traits}
                isRevised={isRevised}
                stars={({ key, name }) => (
                  <StarInput
                    label={say(name)}
                    value={scores[key]}
                    onChange={(score) => choose(key, score)}
                    words={(score) => say(starMessages(score))}
                    describedBy={`about-${key}`}
                  />
                )}
                grade={({ key }) => scores[key] > 0 && say(gradeOf(scores[key]))}
                bar={
                  <Bar>
                    {problem && (
                      <div aria-live="polite" className="text-center text-small text-danger">
                        <Copyable>{say(problem)}</Copyable>
                      </div>
                    )}
                    <BarRow
                      say={say}
                      rated={number(chosen)}
                      of={number(categories.length)}
                      submit={
                        <SubmitButton isLow label={say(messages.submit)} busy={busy} notBefore={notBefore} />
                      }
                    />
                  </Bar>
                }
              />
            )}
          </Loaded>
          {!isDesktop && soFar}
          <Note say={say} seal={seal !== null}>
            {after}
          </Note>
          {isDesktop && soFar}
          <div className="self-center empty:hidden">
            <HowPrivate />
          </div>
        </div>
        {foot}
      </Column>
    </Form>
  )
}

/** Sticky while the form is taller than the screen. */
function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => keepClear(bar.current, 'end'), [])
  return (
    <div ref={bar} className={barLook}>
      {children}
    </div>
  )
}
