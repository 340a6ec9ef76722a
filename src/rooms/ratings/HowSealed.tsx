import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import type { Seal } from '#rooms/page/policy.ts'
import { promiseToOthers } from './lot/promise.ts'
import { sealedWords as words } from './sealedWords.ts'

/** How sealed ratings come to be shown, and what that costs. */
export function HowSealed({ seal }: { seal: Seal }) {
  const say = useSay()
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-small text-pretty text-muted marker:text-primary">
        {[words.how(seal.min), promiseToOthers(seal.lot), words.cost, words.seven, words.limits].map(
          (point) => (
            <li key={point.en} className="ps-1">
              {say(point)}
            </li>
          ),
        )}
      </ul>
      <TryIt />
    </>
  )
}

/** Leads to the page on which one plays the one who wants to know who gave what. */
export function TryIt() {
  const say = useSay()
  return (
    <Link
      href="/why-sealed"
      className="inline-flex min-h-11 items-center text-small font-medium text-primary underline"
    >
      {say(words.tryIt)}
    </Link>
  )
}
