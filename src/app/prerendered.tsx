import { renderToStaticMarkup } from 'react-dom/server'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { Bio } from '#features/profiles/Bio.tsx'
import { Head, photoSize } from '#features/profiles/Head.tsx'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { RatedFlower } from '#features/ratings/rate/RatedFlower.tsx'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { BarRow, barLook, Note, StarCard } from '#features/ratings/rate/StarCard.tsx'
import { categories } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import type { Trait } from '#features/ratings/trait.ts'
import { petalsOf } from '#features/ratings/traitScores.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { Question, StepHero } from '#features/signIn/form/StepHero.tsx'
import { WelcomeFace } from '#features/signIn/WelcomeFace.tsx'
import type { Language, Text } from '#platform/i18n/i18n.ts'
import { number } from '#platform/i18n/plural.ts'
import { ButtonLink, buttonClassName } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/Badge.tsx'
import { languageMessages } from '#ui/language/language.messages.ts'
import { Column, columnLookBeside } from '#ui/layout/Card.tsx'
import { columns } from '#ui/layout/columns.ts'
import { ScreenFrame } from '#ui/layout/Screen.tsx'
import { NamedPetals } from '#ui/petals/NamedPetals.tsx'
import { EmptyStars } from '#ui/stars/Stars.tsx'

export type PrerenderedPage = {
  person: { displayName: string; userId: string; profileImageUrl: string | null }
  note: string | null
  badge: keyof typeof badgeMessages | null
  bio: string
  page: 'home' | 'user' | 'rate'
  language: Language
  hasRail: boolean
  /** Null where nobody rates, or where stars were given before. */
  traits: readonly Trait[] | null
  seal: boolean
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

type StarsProps = Pick<PrerenderedPage, 'seal' | 'language'> & { traits: readonly Trait[] }

function Stars({ traits, seal, language }: StarsProps) {
  const say = (text: Text) => text[language]
  return (
    <Column overlap beside>
      <div className="@container flex flex-col gap-5 short:gap-3">
        <StarCard
          say={say}
          traits={traits}
          isRevised={false}
          stars={EmptyStars}
          grade={() => null}
          bar={
            <div className={barLook}>
              <BarRow
                say={say}
                rated={number(0)}
                of={number(categories.length)}
                submit={
                  <span className={buttonClassName({ wide: true })}>
                    <span className="tabular">{say(rateMessages.submit)}</span>
                  </span>
                }
              />
            </div>
          }
        />
        <div className="narrow:hidden">
          <Note say={say} seal={seal} />
        </div>
      </div>
    </Column>
  )
}

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
  traits,
  seal,
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
      {traits ? <Stars {...{ traits, seal, language }} /> : <Waiting mark={column} />}
    </ScreenFrame>
  </>
)
