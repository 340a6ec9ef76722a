import { useSay } from '#kit/words/language.ts'
import { PetalChart } from '#ui/PetalChart.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { RatingSummary } from './contract.ts'
import { ratersOfTrait, summaryWords as words } from './messages.ts'
import { scoreText } from './score.ts'
import type { Trait } from './useTraits.ts'

type BreakdownProps = { summary: RatingSummary; traits: readonly Trait[] }

/** The seven averages: bars, and from 600 px on petals as well; a screen reader gets the petals' table. */
export function Breakdown({ summary, traits }: BreakdownProps) {
  const say = useSay()
  const scores = traits.map(({ key, name }) => {
    const { average, count } = summary.categories[key]
    const text = scoreText(average, count)
    const spoken = say(count > 0 ? words.outOfFive(text) : words.notRated)
    return { key, label: say(name), value: average, text, spoken, raters: say(ratersOfTrait(count)) }
  })
  return (
    <>
      <div className="flex justify-center">
        <PetalChart caption={say(words.byTrait)} scores={scores} size={300} wideOnly />
      </div>
      <ul aria-hidden="true" className="flex flex-col gap-4">
        {scores.map(({ key, label, value, text, raters }) => (
          <li key={key}>
            <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
              <span>{label}</span>
              <span className="flex items-center gap-2 font-semibold tabular-nums">
                <Stars value={value} label="" size={16} />
                <span className="min-w-6 text-end">{text}</span>
              </span>
            </div>
            <Progress label={label} value={value} max={5} />
            <p className="mt-1 text-caption text-muted">{raters}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
