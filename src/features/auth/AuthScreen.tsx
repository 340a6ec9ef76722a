import { Link } from 'wouter'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { readBoot } from '#kit/boot.ts'
import { useSay } from '#kit/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Petals } from '#ui/Petals.tsx'
import { welcomeWords } from './messages.ts'

const { supportEmail } = readBoot()

/** The first step of the auth flow: create an account or log in, at thumb height. */
export function AuthScreen() {
  const say = useSay()
  return (
    <main className="hero flex min-h-dvh flex-col">
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col px-gutter py-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Logo name={say(welcomeWords.name)} />
          <LanguageSwitch tone="hero" />
        </div>
        <div className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
          <Petals size={168} motion="draw" />
          <h1 tabIndex={-1} className="text-display font-bold text-balance">
            {say(welcomeWords.title)}
          </h1>
          <p className="max-w-96 text-pretty text-hero-muted">{say(welcomeWords.text)}</p>
        </div>
        <div className="flex flex-col gap-3">
          <Link href="/register" asChild>
            <ButtonLink tone="accent" size="large" wide>
              {say(welcomeWords.create)}
            </ButtonLink>
          </Link>
          <Link href="/login" asChild>
            <ButtonLink tone="hero" size="large" wide>
              {say(welcomeWords.logIn)}
            </ButtonLink>
          </Link>
          <a
            href={`mailto:${supportEmail}`}
            className="inline-flex min-h-11 items-center justify-center self-center px-4 text-small text-hero-muted underline"
          >
            {say(welcomeWords.contact)}
          </a>
        </div>
      </div>
    </main>
  )
}
