import { Link } from 'wouter'
import { Footer } from '#features/site/footer/Footer.tsx'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { MarkHeader } from '#ui/language/MarkHeader.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ArtFrame, Outline } from '#ui/petals/PetalArt.tsx'
import { profileMessages as messages } from './profiles.messages.ts'

export function PersonNotFound({ way }: { way: { href: string; label: Text } }) {
  const say = useSay()
  return (
    <Screen hero={<MarkHeader />}>
      <Card>
        <EmptyState
          art={<NobodyArt />}
          title={
            <h1 tabIndex={-1} className="text-h2">
              {say(messages.notFound)}
            </h1>
          }
          text={say(messages.notFoundText)}
          action={
            <Link href={way.href} asChild>
              <ButtonLink>{say(way.label)}</ButtonLink>
            </Link>
          }
        />
      </Card>
      <div className="mt-auto text-muted">
        <Footer />
      </div>
    </Screen>
  )
}

const NobodyArt = () => (
  <ArtFrame>
    <g transform="scale(.86)">
      <Outline />
    </g>
    <circle r="34" className="fill-surface" stroke="currentColor" strokeWidth="7" strokeDasharray="13 11" />
  </ArtFrame>
)
