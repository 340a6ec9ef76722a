import { type ReactNode, useEffect, useRef } from 'react'
import type { PublicUser } from '#features/profiles/profiles.contract.ts'
import { HowPrivate } from '#features/ratings/HowPrivate.tsx'
import { categories, type Scores } from '#features/ratings/ratings.contract.ts'
import { gradeOf, starMessages } from '#features/ratings/ratings.messages.ts'
import { promise } from '#features/ratings/sealed/promise.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { showFailureToast } from '#ui/feedback/showToast.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Card, Column } from '#ui/layout/Card.tsx'
import { keepClear } from '#ui/layout/keepClear.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { TraitsSkeleton } from './RateHeader.tsx'
import { rateMessages as messages } from './rate.messages.ts'
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
  // Desktop only: on phones, the late-loading note would become the largest contentful paint.
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
              <Card flush>
                <header className="hidden items-baseline justify-between gap-4 px-5 py-3 beside:flex">
                  <h2 className="text-h2 font-semibold">{say(messages.yours)}</h2>
                  <p className="text-small text-muted">{say(messages.youRate)}</p>
                </header>
                {isRevised && (
                  <p className="px-5 pt-3 pb-1 text-small text-muted beside:pt-0">{say(messages.revise)}</p>
                )}
                {traits.map(({ key, name, description }) => (
                  <div
                    key={key}
                    className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-1 pb-1.5 md:py-2.5 narrow:[header+&]:pt-2.5"
                  >
                    <div className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-2 leading-[max(24px,1.25em)] md:flex-1 md:basis-56">
                      <p className="leading-[max(24px,1.25em)] font-semibold">{say(name)}</p>
                      <p
                        id={`about-${key}`}
                        className="min-w-0 text-small leading-[max(24px,1.25em)] text-muted"
                      >
                        {say(description)}
                      </p>
                    </div>
                    <div className="-mx-2 -mt-2 -mb-1.5 flex flex-wrap items-center">
                      <StarInput
                        label={say(name)}
                        value={scores[key]}
                        onChange={(score) => choose(key, score)}
                        words={(score) => say(starMessages(score))}
                        describedBy={`about-${key}`}
                      />
                      <span
                        aria-hidden="true"
                        className="text-caption font-medium text-muted max-[22.5rem]:hidden unless-large md:w-24"
                      >
                        {scores[key] > 0 && say(gradeOf(scores[key]))}
                      </span>
                    </div>
                  </div>
                ))}
                <Bar>
                  {seal && <p className="text-center text-caption text-pretty text-muted">{say(promise)}</p>}
                  {problem && (
                    <div aria-live="polite" className="text-center text-small text-danger">
                      <Copyable>{say(problem)}</Copyable>
                    </div>
                  )}
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <p
                      aria-live="polite"
                      className="leading-[max(24px,1.25em)] font-semibold tabular @max-[11rem]:hidden"
                    >
                      {say(messages.rated(number(chosen), number(categories.length)))}
                    </p>
                    <div className="min-w-max grow basis-36 beside:max-w-80">
                      <SubmitButton isLow label={say(messages.submit)} busy={busy} notBefore={notBefore} />
                    </div>
                  </div>
                </Bar>
              </Card>
            )}
          </Loaded>
          {!isDesktop && soFar}
          <div className="flex flex-col gap-1 text-center text-small text-pretty text-muted">
            <p>{say(seal ? messages.cannotDeleteSealed : messages.cannotDelete)}</p>
            {after}
          </div>
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
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mt-px flex flex-col gap-2 border-t border-border bg-surface px-5 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:py-3"
    >
      {children}
    </div>
  )
}
