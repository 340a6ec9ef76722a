import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { categories } from './ratings.contract.ts'

/** Seven placeholders, in the boxes of the seven categories. */
export const BreakdownSkeleton = () => (
  <ul className="-my-2 flex flex-col divide-y divide-border">
    {categories.map((category) => (
      <li key={category} data-placeholder className="flex flex-col gap-2.5 py-3">
        <Skeleton width="60%" height={18} />
        <Skeleton width={72} height={12} />
      </li>
    ))}
  </ul>
)
