type ProgressProps = {
  label: string
  value: number
  max: number
  valueText?: string
  tone?: 'primary' | 'accent'
}

export function Progress({ label, value, max, valueText, tone = 'primary' }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-surface-2"
    >
      <div
        className={`h-full rounded-full transition-[inline-size] duration-200 ${tone === 'accent' ? 'bg-accent' : 'bg-primary'}`}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </div>
  )
}
