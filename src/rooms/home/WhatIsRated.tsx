import { useSay } from '#ground/words/language.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { Card } from '#ui/layout/Card.tsx'
import { PetalArt } from '#ui/petals/PetalArt.tsx'
import { homeWords as words } from './home.words.ts'

/** Where there is room, it shows a person whom nobody has rated what will stand here. */
export function WhatIsRated() {
  const say = useSay()
  const { traits } = useTraits()
  if (!traits) return null
  return (
    <div className="narrow:hidden">
      <Card>
        <section aria-labelledby="what-is-rated" className="flex items-center gap-8">
          <div className="min-w-0 flex-1">
            <h2 id="what-is-rated" className="text-h2 font-semibold">
              {say(words.whatIsRated)}
            </h2>
            <ul className="mt-4 flex flex-col gap-3">
              {traits.map(({ key, name, description }) => (
                <li key={key}>
                  <span className="block font-medium">{say(name)}</span>
                  <span className="block text-small text-pretty text-muted">{say(description)}</span>
                </li>
              ))}
            </ul>
          </div>
          <PetalArt kind="bud" size={200} />
        </section>
      </Card>
    </div>
  )
}
