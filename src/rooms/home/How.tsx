import { useSay } from '#ground/words/language.ts'
import type { Seal } from '#rooms/page/policy.ts'
import { HowSealed } from '#rooms/ratings/HowSealed.tsx'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'

/** How the scores come to be shown, for whoever wants to know. */
export function How({ seal }: { seal: Seal }) {
  const say = useSay()
  return (
    <details className="border-t border-border">
      <summary className="flex min-h-12 cursor-pointer items-center text-small font-medium text-primary">
        {say(sealedWords.howTitle)}
      </summary>
      <HowSealed seal={seal} />
    </details>
  )
}
