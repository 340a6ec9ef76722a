import { categories, type Scores } from '#features/ratings/ratings.contract.ts'
import { Flower } from '#ui/petals/Flower.tsx'

/** Shows which traits were rated, not the scores. */
export const RatedFlower = ({ scores }: { scores: Scores }) => (
  <div className="grid place-items-center beside:mt-4">
    <Flower scores={categories.map((category) => (scores[category] > 0 ? 5 : 0))} isScored={false} />
  </div>
)
