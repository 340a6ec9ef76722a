import { readBoot } from '#features/boot/boot.ts'
import { useCall } from '#kit/calls/queries.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useSettled } from '#ui/fields/useSettled.ts'
import { handleWords } from '../messages.ts'
import { looksGenerated } from '../rules.ts'
import { proposalsCalls } from './contract.ts'

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
