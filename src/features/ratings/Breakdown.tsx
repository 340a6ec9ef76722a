import { useSay } from '#platform/i18n/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stars } from '#ui/stars/Stars.tsx'
import { categories, type RatingSummary } from './ratings.contract.ts'
import { summaryMessages as messages } from './ratings.messages.ts'
import type { Trait } from './trait.ts'
import { traitScores } from './traitScores.ts'

type BreakdownProps = {
  summary: RatingSummary
  traits: readonly Trait[]
  hasStars?: boolean
}

export function Breakdown({ summary, traits, hasStars = false }: BreakdownProps) {
  const say = useSay()
  const scores = traitScores(summary, traits, say).sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return (
    <>
      <div className="sr-only">
        <table>
          <caption>{say(messages.byTrait)}</caption>
          <tbody>
            {scores.map(({ key, label, spoken, raters }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{spoken}</td>
                <td>{raters}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-hidden="true" className="-my-2 flex flex-col divided">
        {scores.map(({ key, label, value, text, deviation, raters }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-1 py-2.5">
            <span className="flex-1 wrap-break-word">
              <span className="block leading-[max(24px,1.25em)]">{label}</span>
              {!hasStars && value !== null && <Bar value={value} />}
              <span className="block text-caption leading-[1.3] text-muted">{raters}</span>
            </span>
            <span className="ms-auto flex items-center gap-1.5 whitespace-nowrap text-h2 font-semibold tabular">
              {hasStars && <Stars value={value ?? 0} label="" size={18} />}
              <span className="flex min-w-8 flex-col items-end">
                {text}
                {deviation && (
                  <span dir="ltr" className="text-caption font-normal text-muted">
                    ±{deviation}
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Bar = ({ value }: { value: number }) => (
  <span className="my-1.5 block h-2 overflow-clip rounded-small bg-surface-2">
    <span className="block h-full rounded-small bg-primary" style={{ inlineSize: `${(value / 5) * 100}%` }} />
  </span>
)

export const BreakdownSkeleton = () => (
  <ul className="-my-2 flex flex-col divided">
    {categories.map((category) => (
      <li key={category} data-placeholder className="flex flex-col gap-2.5 py-3">
        <Skeleton width="60%" height={18} />
        <Skeleton width={72} height={12} />
      </li>
    ))}
  </ul>
)
