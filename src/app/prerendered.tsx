import { renderToStaticMarkup } from 'react-dom/server'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { Bio } from '#features/profiles/Bio.tsx'
import { Head, photoSize } from '#features/profiles/Head.tsx'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { RatedFlower } from '#features/ratings/rate/RatedFlower.tsx'
import { allScores } from '#features/ratings/ratings.rules.ts'
import { petalsOf } from '#features/ratings/traitScores.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { Question, StepHero } from '#features/signIn/form/StepHero.tsx'
import { WelcomeFace } from '#features/signIn/WelcomeFace.tsx'
import type { Language, Text } from '#platform/i18n/i18n.ts'
import { ButtonLink, buttonClassName } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/Badge.tsx'
import { languageMessages } from '#ui/language/language.messages.ts'
import { columnLookBeside } from '#ui/layout/Card.tsx'
import { columns } from '#ui/layout/columns.ts'
import { ScreenFrame } from '#ui/layout/Screen.tsx'
import { NamedPetals } from '#ui/petals/NamedPetals.tsx'

export type PrerenderedPage = {
  person: { displayName: string; userId: string; profileImageUrl: string | null }
  note: string | null
  badge: keyof typeof badgeMessages | null
  bio: string
  page: 'home' | 'user' | 'rate'
  language: Language
  hasRail: boolean
  column: string
}

export type PrerenderedStep = {
  step: 'welcome' | 'register' | 'login'
  welcome: Text
  language: Language
  column: string
}

/** Without scores: the petals open once scripts load. */
export const prerender = (prerendered: PrerenderedPage | PrerenderedStep) =>
  renderToStaticMarkup(
    <div aria-hidden="true" className="contents">
      {'step' in prerendered ? (
        prerendered.step === 'welcome' ? (
          <PrerenderedWelcome {...prerendered} />
        ) : (
          <PrerenderedNumber {...prerendered} />
        )
      ) : (
        <PrerenderedProfile {...prerendered} />
      )}
    </div>,
  )
export type Prerender = typeof prerender

const PrerenderedWelcome = ({ welcome, language }: PrerenderedStep) => (
  <WelcomeFace
    say={(text) => text[language]}
    text={welcome}
    corner={<Other language={language} />}
    mark={null}
  >
    <ButtonLink tone="accent" size="large" wide>
      {welcomeMessages.create[language]}
    </ButtonLink>
    <ButtonLink tone="hero" size="large" wide>
      {welcomeMessages.logIn[language]}
    </ButtonLink>
  </WelcomeFace>
)

const PrerenderedNumber = ({ step, language, column }: PrerenderedStep) => (
  <main className={`flex min-h-dvh flex-col ${columns}`}>
    <StepHero
      over={(step === 'login' ? welcomeMessages.logIn : welcomeMessages.create)[language]}
      question={
        <div className="lg:hidden">
          <Question
            title={signInFormMessages.askNumber[language]}
            text={signInFormMessages.askNumberText[language]}
          />
        </div>
      }
      back={null}
      corner={<Other language={language} />}
      mark={<span className="block size-50" />}
      motto={welcomeMessages.title[language]}
    />
    <Waiting mark={column} />
  </main>
)

const Other = ({ language }: { language: Language }) => (
  <span lang={language === 'en' ? 'ar' : 'en'} className={buttonClassName({ tone: 'hero', size: 'small' })}>
    {languageMessages.other[language]}
  </span>
)

const Waiting = ({ mark }: { mark: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the mark, in which nobody has a say
  <div className={columnLookBeside} dangerouslySetInnerHTML={{ __html: mark }} />
)

const above = { home: 'narrow:-mt-4', user: '', rate: 'narrow:-mt-3' }

const scoreRoom = { en: 'narrow:h-22', ar: 'narrow:h-27' }

/** Hidden from screen readers until the real screen loads. */
const PrerenderedProfile = ({
  person,
  note,
  badge,
  bio,
  page,
  language,
  hasRail,
  column,
}: PrerenderedPage) => (
  <>
    {hasRail && <header className="rail" />}
    <ScreenFrame
      overlap
      beside
      hero={
        <>
          <div className={`min-h-11 ${above[page]}`} />
          <Head
            person={person}
            photo={<PersonAvatar person={person} size={photoSize} first />}
            note={note ?? undefined}
            score={<div className={page === 'user' ? scoreRoom[language] : ''} />}
            badge={badge && <Badge tone={badge}>{badgeMessages[badge][language]}</Badge>}
            bio={bio && <Bio text={bio} />}
            isFolded={page === 'rate'}
          >
            {note ? (
              <RatedFlower scores={allScores({})} />
            ) : (
              <NamedPetals caption="" scores={petalsOf(undefined)} names={undefined} />
            )}
          </Head>
        </>
      }
    >
      <Waiting mark={column} />
    </ScreenFrame>
  </>
)
