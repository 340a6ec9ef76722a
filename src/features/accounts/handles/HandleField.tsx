import { Check, X } from 'lucide-react'
import type { Answer } from '#platform/api/contract.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import type { handlesCalls } from './handles.contract.ts'
import { handleMessages } from './handles.messages.ts'
import { looksGenerated, maxHandleLength, typedEditedHandle, typedHandle } from './handles.rules.ts'
import type { useHandleCheck } from './useHandleCheck.ts'
import { useProposals } from './useProposals.ts'

type ProposalsProps = { name: string; handle: string; onChoose: (handle: string) => void }

/** Hidden for custom user IDs. */
function Proposals({ name, handle, onChoose }: ProposalsProps) {
  const say = useSay()
  const proposals = useProposals(name)
  const hasOwn = handle !== '' && !looksGenerated(handle) && !proposals.includes(handle)
  if (hasOwn || proposals.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-muted">{say(handleMessages.fromName)}</span>
      {proposals.map((each) => (
        <Button key={each} tone="soft" size="small" onClick={() => onChoose(each)}>
          <span dir="ltr">@{each}</span>
        </Button>
      ))}
    </div>
  )
}

export type HandleFieldProps = {
  name: string
  handle: string
  onChange: (handle: string) => void
  check: ReturnType<typeof useHandleCheck>
  error?: string | undefined
  editing?: boolean
  changes?: Answer<typeof handlesCalls.changes> | undefined
}

export function HandleField(props: HandleFieldProps) {
  const { name, handle, onChange, check, error, editing = false, changes } = props
  const say = useSay()
  const otherwise = editing ? handleMessages.editHint : handleMessages.hint
  const hint = check.state === 'available' ? handleMessages.available : otherwise
  const taken = check.state === 'taken' ? say(handleMessages.takenBrief) : undefined
  return (
    <div className="flex flex-col gap-2">
      <Field
        name="userId"
        label={say(handleMessages.label)}
        hint={[hint, ...(changes ? [changesWords(changes)] : [])].map(say).join(' ')}
        error={error ?? taken}
        dir="ltr"
        start="@"
        end={<Standing state={check.state} />}
        value={handle}
        maxLength={maxHandleLength}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange((editing ? typedEditedHandle : typedHandle)(event.target.value))}
      />
      {check.suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-muted">{say(handleMessages.free)}</span>
          {check.suggestions.map((free) => (
            <Button key={free} tone="soft" size="small" onClick={() => onChange(free)}>
              <span dir="ltr">@{free}</span>
            </Button>
          ))}
        </div>
      )}
      {check.suggestions.length === 0 && changes?.left !== 0 && (
        <Proposals name={name} handle={handle} onChoose={onChange} />
      )}
    </div>
  )
}

const changesWords = ({ left, next }: Answer<typeof handlesCalls.changes>) =>
  next === null ? handleMessages.changesLeft(left) : handleMessages.noneLeft(new Date(next))

function Standing({ state }: { state: HandleFieldProps['check']['state'] }) {
  const say = useSay()
  return (
    <span className="inline-flex size-9 items-center justify-center">
      {state === 'checking' && <Spinner size={20} label={say(handleMessages.checking)} />}
      {state === 'available' && <Check size={20} className="text-success" aria-hidden="true" />}
      {state === 'taken' && <X size={20} className="text-danger" aria-hidden="true" />}
    </span>
  )
}
