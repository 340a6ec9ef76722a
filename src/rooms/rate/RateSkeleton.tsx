import { categories } from '#rooms/ratings/ratings.contract.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'

export const TraitsSkeleton = () => (
  <Card flush>
    {categories.map((category) => (
      <div key={category} className="flex h-31 flex-col gap-3 px-5 py-4">
        <Skeleton width={120} height={20} />
        <Skeleton width={220} height={16} />
        <Skeleton width={232} height={32} />
      </div>
    ))}
  </Card>
)
