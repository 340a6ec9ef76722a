import { Petals } from '#ui/petals/Petals.tsx'

type SpinnerProps = { size?: number; label?: string | undefined }

export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <Petals size={size} motion="wave" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
