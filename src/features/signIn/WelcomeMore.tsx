import type { ReactNode } from 'react'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import { categories, perCategory, type RatingSummary } from '#features/ratings/ratings.contract.ts'
import { readBoot } from '#features/site/boot.ts'
import { Footer, footerLink } from '#features/site/footer/Footer.tsx'
import { footerMessages } from '#features/site/footer/footer.messages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { Flower } from '#ui/petals/Flower.tsx'
import { Star } from '#ui/stars/Stars.tsx'
import { sampleMessages as messages } from './sample.messages.ts'

const { supportEmail } = readBoot()

/** In two places, but one chunk. */
export function WelcomeMore({ flower = false }: { flower?: boolean }): ReactNode {
  const say = useSay()
  const isDesktop = useDesktop()
  if (flower) return <Flower scores={averages} />
  return (
    <>
      <div className="text-hero-muted">
        <Footer>
          <a href={`mailto:${supportEmail}`} className={footerLink}>
            {say(footerMessages.contact)}
          </a>
        </Footer>
      </div>
      {isDesktop && <Sample />}
    </>
  )
}

const averages = [4.2, 4.8, 3.7, 3.9, 4.1, 4.6, 4.4]
const count = 12
const sample: RatingSummary = {
  overallAverage: 4.2,
  totalRaters: count,
  categories: perCategory((category) => ({ average: averages[categories.indexOf(category)] ?? 4, count })),
}

function Sample() {
  const say = useSay()
  return (
    <div
      inert
      className="absolute inset-y-0 end-0 hidden w-1/2 place-items-center bg-hero-raised text-center beside:grid"
    >
      <div className="flex w-96 flex-col gap-2">
        <p className="text-hero-muted">{say(messages.example)}</p>
        <p className="flex items-center justify-center gap-2 text-display font-bold">
          {say(messages.name)}
          <span dir="ltr" className="tabular">
            {sample.overallAverage}
          </span>
          <Star size={28} filled />
        </p>
        <PersonPetals ratings={sample} />
      </div>
    </div>
  )
}
