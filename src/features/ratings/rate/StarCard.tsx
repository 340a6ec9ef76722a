import type { ReactNode } from 'react'
import { promise } from '#features/ratings/sealed/promise.ts'
import type { Trait } from '#features/ratings/trait.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { Card } from '#ui/layout/Card.tsx'
import { rateMessages as messages } from './rate.messages.ts'

type StarCardProps = {
  say: (text: Text) => string
  traits: readonly Trait[]
  isRevised: boolean
  stars: (trait: Trait) => ReactNode
  /** The grade's word beside the stars. */
  grade: (trait: Trait) => ReactNode
  bar: ReactNode
}

/** Also rendered on the server, so no browser APIs. */
export const StarCard = ({ say, traits, isRevised, stars, grade, bar }: StarCardProps) => (
  <Card flush>
    <header className="hidden items-baseline justify-between gap-4 px-5 py-3 beside:flex">
      <h2 className="text-h2 font-semibold">{say(messages.yours)}</h2>
      <p className="text-small text-muted">{say(messages.youRate)}</p>
    </header>
    {isRevised && <p className="px-5 pt-3 pb-1 text-small text-muted beside:pt-0">{say(messages.revise)}</p>}
    {traits.map((trait) => (
      <div
        key={trait.key}
        className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-1 pb-1.5 md:py-2.5 narrow:[header+&]:pt-2.5"
      >
        <div className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-2 leading-[max(24px,1.25em)] md:flex-1 md:basis-56">
          <p className="leading-[max(24px,1.25em)] font-semibold">{say(trait.name)}</p>
          <p id={`about-${trait.key}`} className="min-w-0 text-small leading-[max(24px,1.25em)] text-muted">
            {say(trait.description)}
          </p>
        </div>
        <div className="-mx-2 -mt-2 -mb-1.5 flex flex-wrap items-center">
          {stars(trait)}
          <span
            aria-hidden="true"
            className="text-caption font-medium text-muted max-[22.5rem]:hidden unless-large md:w-24"
          >
            {grade(trait)}
          </span>
        </div>
      </div>
    ))}
    {bar}
  </Card>
)

export const barLook =
  'sticky bottom-0 z-10 -mt-px flex flex-col gap-2 border-t border-border bg-surface px-5 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:py-3'

type NoteProps = { say: (text: Text) => string; seal: boolean; children?: ReactNode }

export const Note = ({ say, seal, children }: NoteProps) => (
  <div className="flex flex-col gap-1 text-center text-small text-pretty text-muted">
    {/* In the head there is no room for it when text is large. */}
    <p className="hidden narrow:@max-[16rem]:block">{say(messages.youRate)}</p>
    <p>{say(seal ? messages.cannotDeleteSealed : messages.cannotDelete)}</p>
    {seal && <p>{say(promise)}</p>}
    {children}
  </div>
)

type BarRowProps = { say: (text: Text) => string; rated: string; of: string; submit: ReactNode }

export const BarRow = ({ say, rated, of, submit }: BarRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p aria-live="polite" className="leading-[max(24px,1.25em)] font-semibold tabular @max-[11rem]:hidden">
      {say(messages.rated(rated, of))}
    </p>
    <div className="min-w-max grow basis-36 beside:max-w-80">{submit}</div>
  </div>
)
