import { useSay } from '#ground/words/language.ts'
import { stepWords } from './steps.words.ts'

/** Only a server that sends no messages tells the code in its answer. */
export function DevelopmentCode({ code }: { code: string }) {
  const say = useSay()
  return (
    <p className="rounded-control bg-info-soft px-4 py-3 text-small text-info">
      {say(stepWords.developmentCode)}{' '}
      <bdi dir="ltr" className="font-semibold tabular-nums">
        {code}
      </bdi>
    </p>
  )
}
