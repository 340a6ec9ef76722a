/** How likely each of these is, as bars with their share in percent beside them. */
export const Likely = ({ rows }: { rows: readonly { label: string; share: number }[] }) => (
  <ul className="flex flex-col gap-2">
    {rows.map(({ label, share }) => (
      <li key={label} className="flex items-center gap-3 text-small">
        <span className="min-w-20 font-semibold">{label}</span>
        <span aria-hidden="true" className="h-3 flex-1 overflow-hidden rounded-full bg-surface-2">
          <span
            className="block h-full rounded-full bg-primary transition-[inline-size] duration-200"
            style={{ inlineSize: `${share * 100}%` }}
          />
        </span>
        <span dir="ltr" className="w-12 text-end text-muted tabular-nums">
          {percent(share)}
        </span>
      </li>
    ))}
  </ul>
)

/** Nothing here is certain, so none is said to be 0 or 100. */
function percent(share: number) {
  const rounded = Math.round(share * 100)
  if (rounded === 0) return '<1%'
  return rounded === 100 ? '>99%' : `${rounded}%`
}
