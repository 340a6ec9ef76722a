import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useSettled } from '#ui/fields/useSettled.ts'
import { looksGenerated } from '../handles.rules.ts'
import { handleWords } from '../handles.words.ts'
import { proposalsCalls } from './proposals.contract.ts'

type ProposalsProps = { name: string; handle: string; onChoose: (handle: string) => void }

const idle = 500
const isOn = readBoot().policy.protects

/**
 * Free user IDs made of the name, each of which a press puts into the field. They stand there only while the
 * person has none that they made up. Nobody misses them, so their loading and failing say nothing.
 */
export function Proposals({ name, handle, onChoose }: ProposalsProps) {
  const say = useSay()
  const settled = useSettled(name.trim(), idle)
  const { data } = useCall(proposalsCalls.propose, { name: settled }, { enabled: isOn && settled !== '' })
  const proposals = data?.proposals ?? []
  const hasOwn = handle !== '' && !looksGenerated(handle) && !proposals.includes(handle)
  if (hasOwn || proposals.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-muted">{say(handleWords.fromName)}</span>
      {proposals.map((each) => (
        <Button key={each} tone="soft" size="small" onClick={() => onChoose(each)}>
          <span dir="ltr">@{each}</span>
        </Button>
      ))}
    </div>
  )
}
