import { useId } from 'react'

type SwitchProps = {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const hintId = useId()
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 py-1.5 has-disabled:text-muted">
      <span>
        <span className="block">{label}</span>
        {hint && (
          <span id={hintId} aria-hidden="true" className="block text-small text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-8 w-13 appearance-none rounded-full bg-control transition-colors duration-120 checked:bg-primary disabled:opacity-50"
        />
        <span className="pointer-events-none absolute start-1 top-1 size-6 rounded-full bg-surface transition-[translate] duration-120 peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5" />
      </span>
    </label>
  )
}
