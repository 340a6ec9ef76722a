import { Star } from './Star.tsx'
import { starCount } from './starKeys.ts'

export function StarRow({ size, filled = false }: { size: number; filled?: boolean }) {
  return (
    <span className="flex">
      {Array.from({ length: starCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five stars never change places
        <Star key={index} size={size} filled={filled} />
      ))}
    </span>
  )
}
