import { useState } from 'react'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { profileMessages } from '#features/profiles/profiles.messages.ts'
import { useCall } from '#platform/api/useCall.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { useDebounced } from '#ui/fields/useSettled.ts'
import { handleReported } from '../reports/reports.rules.ts'
import { reportMessages as messages } from './report.messages.ts'

type ReportedPersonProps = {
  typed: string
  problem: Text | undefined
  onType: (typed: string) => void
}

/** Previews the person, to avoid reporting a namesake. */
export function ReportedPerson({ typed, problem, onType }: ReportedPersonProps) {
  const say = useSay()
  const [isTyping, setTyping] = useState(typed === '')
  const userId = useDebounced(handleReported(typed), 400)
  const found = useCall(profilesCalls.person, { userId }, { enabled: userId !== '' })
  const person = userId === '' ? undefined : found.data?.user
  const isMissing = found.error?.status === 404 || found.error?.status === 400
  const shown = problem ?? (isMissing ? profileMessages.notFound : undefined)

  const another = () => {
    onType('')
    setTyping(true)
  }
  const card = (
    <div role="status">
      {person && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-2 p-3">
          <PersonAvatar person={person} size={64} />
          <p className="min-w-0 flex-1 basis-32">
            <span className="block font-semibold wrap-anywhere">
              <bdi>{person.displayName}</bdi>
            </span>
            <bdi dir="ltr" className="text-small text-muted">
              @{person.userId}
            </bdi>
          </p>
          {!isTyping && (
            <Button tone="quiet" size="small" onClick={another}>
              {say(messages.another)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
  if (!isTyping && !isMissing) return card
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={say(messages.person)}
        dir="ltr"
        maxLength={200}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={shown && say(shown)}
        onChange={(event) => onType(event.target.value)}
      />
      {card}
    </div>
  )
}
