import { categories, type Scores } from '#features/ratings/ratings.contract.ts'
import { Flower } from '#ui/petals/Flower.tsx'

/** Each trait that somebody rates fills a petal; how many stars it gets is nobody else's to read. */
export const RatedFlower = ({ scores }: { scores: Scores }) => (
  <div className="grid place-items-center beside:mt-4">
    <Flower scores={categories.map((category) => (scores[category] > 0 ? 5 : 0))} hasBuds={false} />
  </div>
)
