import { Skeleton } from '#ui/Skeleton.tsx'
import { categories } from './contract.ts'

/** Seven placeholders, in the boxes of the seven categories. */
export const BreakdownSkeleton = () => (
  <ul className="flex flex-col gap-4">
    {categories.map((category) => (
      <li key={category} data-placeholder className="flex flex-col gap-2.5 py-0.5">
        <Skeleton width="60%" height={18} />
        <Skeleton width="100%" height={8} />
        <Skeleton width={72} height={12} />
      </li>
    ))}
  </ul>
)
