import { useSay } from '#ground/words/language.ts'
import { internationalNumber } from './askForCode.ts'
import type { Sent } from './flow.ts'
import { stepWords } from './steps.words.ts'

export function SentTo({ sent, onEdit }: { sent: Sent; onEdit: () => void }) {
  const say = useSay()
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {say(stepWords.askCodeText)}
      <bdi dir="ltr" className="font-semibold text-on-hero tabular-nums">
        {internationalNumber(sent)}
      </bdi>
      <button
        type="button"
        aria-label={say(stepWords.editNumber)}
        onClick={onEdit}
        className="-mx-2 min-h-11 px-2 font-semibold text-on-hero underline"
      >
        {say(stepWords.edit)}
      </button>
    </p>
  )
}
