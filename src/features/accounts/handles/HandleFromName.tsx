import { useEffect, useRef, useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { HandleField, type HandleFieldProps } from './HandleField.tsx'
import { handleMessages } from './handles.messages.ts'
import { useProposals } from './useProposals.ts'

/** The first suggestion follows the name until the user opens the field. */
export function HandleFromName(props: HandleFieldProps) {
  const { name, handle, onChange, check, error } = props
  const say = useSay()
  const proposals = useProposals(name)
  const [first] = proposals
  const [isOpen, setOpen] = useState(false)
  const filled = useRef('')
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (proposals.includes(handle)) filled.current = handle
    else if (first && !isOpen && (handle === '' || handle === filled.current)) onChange(first)
  })
  useEffect(() => {
    if (isOpen) field.current?.querySelector('input')?.focus()
  }, [isOpen])

  if (isOpen || error || check.state === 'taken')
    return (
      <div ref={field}>
        <HandleField {...props} />
      </div>
    )
  return (
    <p className={`-my-2 flex flex-wrap items-center gap-x-2 ${name.trim() || handle ? '' : 'invisible'}`}>
      <span>
        {say(handleMessages.link)}{' '}
        <bdi dir="ltr" className="font-semibold">
          …/{handle}
        </bdi>
      </span>
      <button
        type="button"
        aria-label={say(handleMessages.changeLink)}
        onClick={() => setOpen(true)}
        className="-mx-2 min-h-11 px-2 font-semibold text-primary underline"
      >
        {say(handleMessages.change)}
      </button>
    </p>
  )
}
