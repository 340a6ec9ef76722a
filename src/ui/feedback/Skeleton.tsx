type SkeletonProps = { round?: boolean; width: number | string; height: number }

export function Skeleton({ round = false, width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-skeleton bg-surface-2 ${round ? 'rounded-full' : 'rounded-small'}`}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
