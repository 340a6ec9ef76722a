import { useSay } from '#kit/words/language.ts'
import { sealedWords as words } from './sealedWords.ts'
import { TryIt } from './TryIt.tsx'

/** How sealed ratings come to be shown, and what that costs. */
export function HowSealed({ least }: { least: number }) {
  const say = useSay()
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-small text-pretty text-muted marker:text-primary">
        {[
          words.how(least),
          words.promiseToOthers,
          words.atNight,
          words.changes,
          words.rounded,
          words.held,
          words.limits,
        ].map((point) => (
          <li key={point.en} className="ps-1">
            {say(point)}
          </li>
        ))}
      </ul>
      <TryIt />
    </>
  )
}
