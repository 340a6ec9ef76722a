import { Check } from 'lucide-react'

type CheckboxProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-6 appearance-none rounded-small border-2 border-control bg-surface transition-colors duration-120 checked:border-primary checked:bg-primary disabled:opacity-50"
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute inset-1 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  )
}
