import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#ground/words/i18n.ts'
import { Bio } from '#rooms/person/Bio.tsx'
import { Head, photoSize } from '#rooms/person/Head.tsx'
import { badgeWords } from '#rooms/person/person.words.ts'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { petalsOf } from '#rooms/ratings/traitScores.ts'
import { Badge } from '#ui/Badge.tsx'
import { columnLook } from '#ui/layout/Card.tsx'
import { ScreenFrame } from '#ui/layout/Screen.tsx'
import { NamedPetals } from '#ui/petals/NamedPetals.tsx'

export type Drawn = {
  person: { displayName: string; userId: string; profileImageUrl: string | null }
  over: string | null
  badge: keyof typeof badgeWords | null
  bio: string
  /** Where people rate. */
  isFolded: boolean
  language: Language
  /** Beside it stands the rail of somebody who is signed in. */
  hasRail: boolean
  /** What stands in the column until the screen has come, as HTML. */
  column: string
}

/** The screen of a person without the scores in the petals, which unfold when the scripts have come. */
export const draw = (drawn: Drawn) => renderToStaticMarkup(<DrawnScreen {...drawn} />)
export type Draw = typeof draw

/** Screen readers read the screen when it can be used. */
const DrawnScreen = ({ person, over, badge, bio, isFolded, language, hasRail, column }: Drawn) => (
  <div aria-hidden="true" className="contents">
    {hasRail && <header className="rail" />}
    <ScreenFrame
      overlap
      beside
      hero={
        <>
          <div className="min-h-11" />
          <Head
            person={person}
            photo={<PersonAvatar person={person} size={photoSize} first />}
            over={over ?? undefined}
            badge={badge && <Badge tone={badge}>{badgeWords[badge][language]}</Badge>}
            bio={bio && <Bio text={bio} isFolded={isFolded} isDrawn />}
            isFolded={isFolded}
          >
            <NamedPetals caption="" scores={petalsOf(undefined)} names={undefined} />
          </Head>
        </>
      }
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the mark, in which nobody has a say */}
      <div className={columnLook} dangerouslySetInnerHTML={{ __html: column }} />
    </ScreenFrame>
  </div>
)
