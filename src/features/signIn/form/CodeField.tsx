import { type RefObject, useEffect, useState } from 'react'
import { codeLength } from '#features/accounts/accounts.contract.ts'
import { useSay } from '#platform/i18n/language.ts'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import { codeIn } from './codeField.ts'
import { signInFormMessages } from './form.messages.ts'

type CodeFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (code: string) => void
}

const boxes = Array.from({ length: codeLength }, (_, i) => i)

/** One input (for autofill and paste) over six boxes; left to right in both languages. */
export function CodeField({ ref, label, hint, error, value, onChange }: CodeFieldProps) {
  const { from, to } = useSelection(ref)
  const isActive = (box: number) =>
    from === to ? box === Math.min(from, codeLength - 1) : box >= from && box < to
  return (
    <FieldFrame label={label} hint={hint} error={error} steady>
      {(wiring) => (
        <span dir="ltr" className="group relative grid grid-cols-6 gap-2">
          {boxes.map((box) => (
            <span
              key={box}
              aria-hidden="true"
              className={`flex min-h-14 items-center justify-center rounded-control border bg-surface text-h2 font-semibold tabular transition-colors duration-120 ${error ? 'border-danger text-danger' : 'border-control'} ${isActive(box) ? `group-focus-within:outline-2 ${error ? 'outline-danger' : 'outline-focus'}` : ''}`}
            >
              {value[box]}
            </span>
          ))}
          <input
            ref={ref}
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(codeIn(event.target.value))}
            className="absolute inset-0 size-full rounded-control text-body opacity-0"
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** React's `onSelect` misses programmatic selections. */
function useSelection(ref: RefObject<HTMLInputElement | null>) {
  const [selection, setSelection] = useState({ from: 0, to: 0 })
  useEffect(() => {
    const read = () => {
      const { selectionStart, selectionEnd } = ref.current ?? {}
      setSelection({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [ref])
  return selection
}

export function DevelopmentCode({ code }: { code: string }) {
  const say = useSay()
  return (
    <p className="rounded-control bg-info-soft px-4 py-3 text-small text-info">
      {say(signInFormMessages.developmentCode)}{' '}
      <bdi dir="ltr" className="font-semibold tabular">
        {code}
      </bdi>
    </p>
  )
}
