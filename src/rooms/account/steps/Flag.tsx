import { flagOf } from './flags.ts'

/**
 * A flag is decoration, because the country's name stands beside it. It is never round and never mirrored.
 */
export function Flag({ iso }: { iso: string }) {
  return (
    <img
      src={flagOf(iso)}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      className="h-4 w-6 shrink-0 rounded-[2px] object-cover outline outline-border"
    />
  )
}
